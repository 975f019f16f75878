import { useQuery } from '@tanstack/react-query';
import { MAX_ACHIEVEMENTS } from '#contract/achievements/drafts.ts';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Api } from '#web/api.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';
import { LazyReserveLine } from '#web/features/participation/reserve/lazy-reserve-line.tsx';
import { isLeftBySelection } from '#web/features/participation/selection-words.ts';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';

type Step = Awaited<ReturnType<Api['achievements']['step']>>;

const until = (date: string) => `до ${formatDateTime(date)} (время московское)`;

/** What must be done and until when; empty if nothing. */
function byDate(status: Status, { added, may_change, period, to_fix, fix_until, objection_until }: Step): string {
  if (to_fix > 0 && fix_until)
    return `${plural(to_fix, 'достижение вернулось', 'достижения вернулись', 'достижений вернулись')} с замечанием: исправить можно ${until(fix_until)}.`;
  if (status === s.ASSESSED && objection_until)
    return `Возразить против баллов можно один раз, ${until(objection_until)}.`;
  if (status !== s.DIRECTION_CHOSEN) return '';
  const soFar = `Добавлено: ${added} из ${MAX_ACHIEVEMENTS}.`;
  if (may_change) return period.to ? `${soFar} Добавить и изменить можно ${until(period.to)}.` : soFar;
  return period.from && !period.to
    ? `Приём достижений откроется ${formatDateTime(period.from)} (время московское).`
    : '';
}

/** Explains the achievements between the choice of a direction and the points: what to do, by when, and where. */
export function AchievementsStep({ status, selection }: { status: Status; selection: SelectionState }) {
  // Not awaited by the loader: if the status changes while the page is open, the dates follow.
  const { data } = useQuery(useQueries().achievements.step.queryOptions());
  const { text, action } = childStepOf(status, selection, false, useMe().are_points_held);
  const isOver = isLeftBySelection(status, selection);
  const dated = data && (!isOver || status === s.ASSESSED) ? byDate(status, data) : '';
  return (
    <div className={classes.next}>
      <p>{text}</p>
      {dated ? (
        <p>
          <strong>{dated}</strong>
        </p>
      ) : null}
      {status === s.ASSESSED ? <LazyReserveLine /> : null}
      <ActionLink to="/student/achievements" tone="coral">
        {data && data.to_fix > 0 ? 'Исправить достижение' : action?.title}
      </ActionLink>
    </div>
  );
}
