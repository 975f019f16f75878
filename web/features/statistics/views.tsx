import { Link } from '@tanstack/react-router';
import { keptScope, type StatisticsAddress, toList } from './learner-list.ts';
import views from './views.module.css';

/** Both lead to one path: which of them is open, the address's search says. */
const exactly = { exact: true, includeSearch: true };

/** The two sides of the statistics; both keep of whom they are. */
export function Views({ view, search }: { view: 'summary' | 'list'; search: StatisticsAddress }) {
  return (
    <nav className={views.views} aria-label="Вид статистики">
      <Link
        to="/admin/users/statistics"
        search={keptScope(search)}
        activeOptions={exactly}
        aria-current={view === 'summary' ? 'page' : undefined}
      >
        Сводка
      </Link>
      <Link
        to="/admin/users/statistics"
        search={toList(search)}
        activeOptions={exactly}
        aria-current={view === 'list' ? 'page' : undefined}
      >
        Список
      </Link>
    </nav>
  );
}
