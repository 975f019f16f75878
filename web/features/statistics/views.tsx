import { Link } from '@tanstack/react-router';
import { listAddress, type StatisticsAddress, scopeAddress } from './learners/learner-list.ts';
import views from './views.module.css';

/** Both tabs have one path and differ in the query string. */
const exactly = { exact: true, includeSearch: true };

/** Tabs of the statistics, which keep the scope. */
export function Views({ view, search }: { view: 'summary' | 'list'; search: StatisticsAddress }) {
  return (
    <nav className={views.views} aria-label="Вид статистики">
      <Link
        to="/admin/users/statistics"
        search={scopeAddress(search)}
        activeOptions={exactly}
        aria-current={view === 'summary' ? 'page' : undefined}
      >
        Сводка
      </Link>
      <Link
        to="/admin/users/statistics"
        search={listAddress(search)}
        activeOptions={exactly}
        aria-current={view === 'list' ? 'page' : undefined}
      >
        Список
      </Link>
    </nav>
  );
}
