import { Link, useSearch } from '@tanstack/react-router';
import views from '#web/features/statistics/views.module.css';
import { groupList, ratingList } from '../lists.ts';

const exactMatch = { exact: true, includeSearch: false };

/** Tabs of the ratings, which keep the filters. */
export function RatingsTabs() {
  const given = useSearch({ strict: false });
  const { season, who, direction, region } = ratingList.read(given);
  const scope = { season, who, direction, region };
  return (
    <nav className={views.views} aria-label="Вид рейтинга">
      <Link to="/admin/reports/ratings" search={ratingList.read(scope)} activeOptions={exactMatch}>
        Участники
      </Link>
      <Link to="/admin/reports/ratings/groups" search={groupList.read(scope)} activeOptions={exactMatch}>
        Регионы, школы, направления
      </Link>
    </nav>
  );
}
