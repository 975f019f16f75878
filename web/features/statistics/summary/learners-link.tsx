import { Link, useSearch } from '@tanstack/react-router';
import { formatNumber } from '#contract/words/numbers.ts';
import { listAddress, type StatisticsAddress } from '../learners/learner-list.ts';

/** A number linked to the list of those it counts; without a link for 0. */
export function LearnersLink({
  total,
  label,
  filter,
  className,
}: {
  total: number;
  /** Who is counted, for screen readers: «Этап 7, срок истёк: 12». */
  label: string;
  filter: Partial<StatisticsAddress>;
  className?: string | undefined;
}) {
  const search = useSearch({ from: '/_cabinet/admin/users/statistics/' });
  const shown = formatNumber(total);
  if (total === 0) return <span className={className}>0</span>;
  return (
    <Link
      to="/admin/users/statistics"
      search={listAddress(search, filter)}
      aria-label={`${label}: ${shown}`}
      className={className}
    >
      {shown}
    </Link>
  );
}
