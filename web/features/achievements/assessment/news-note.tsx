import type { AssessmentChanges } from '#contract/achievements/assessment.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';

/** Changes made by others since the assessor last opened this assessment. */
export function NewsNote({ news: { seen_at, changes } }: { news: AssessmentChanges }) {
  if (seen_at === null || changes.length === 0) return null;
  return (
    <Alert color="blue" title={`Новое с вашего прошлого просмотра, ${formatDateTime(seen_at)}`}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {changes.map(({ at, what, why, actor }) => (
          <li key={`${at}${what}${why}`}>
            {formatDateTime(at)}: {what}
            {why ? `: ${why}` : ''}
            {actor ? ` (${actor})` : ''}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
