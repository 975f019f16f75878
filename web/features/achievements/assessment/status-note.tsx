import { Button } from '@mantine/core';
import type { Assessment } from '#contract/achievements/assessment.ts';
import { hasReached, isStopped } from '#contract/statuses/predicates.ts';
import { statuses as s } from '#contract/statuses.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';

/** Why no points can be given at this status, or that all are. */
export function StatusNote({ assessment, goNext }: { assessment: Assessment; goNext: () => void }) {
  const { participant_status: status, objection_waits } = assessment;
  return (
    <>
      {assessment.may_give ? null : <Alert color="blue">{whyNot(assessment)}</Alert>}
      {status === s.ASSESSED && !objection_waits ? (
        <Alert
          color="green"
          title={
            assessment.are_points_held
              ? 'Всё оценено. Семья увидит баллы и место, когда откроют результаты направления'
              : 'Всё оценено, семья видит баллы и место'
          }
        >
          <Button mt="xs" size="compact-md" variant="default" onClick={goNext}>
            Следующий участник
          </Button>
        </Alert>
      ) : null}
    </>
  );
}

function whyNot({ participant_status: status, status_label, achievements }: Assessment): string {
  if (status === s.BLOCKED) return 'Участие остановлено: баллы можно будет поставить, когда участник вернётся.';
  if (isStopped(status)) return `${status_label}: баллы сейчас не ставят.`;
  const sendBack = achievements.length > 0 ? ' Вернуть с замечанием можно уже сейчас.' : '';
  if (status === s.ACHIEVEMENTS_ON_CHECK)
    return `Достижения ждут открытия оценки: баллы можно будет поставить после неё.${sendBack}`;
  if (status === s.DIRECTION_CHOSEN) return `Участник ещё загружает достижения: они могут измениться.${sendBack}`;
  if (!hasReached(status, 'assessment')) return 'Участник ещё не дошёл до проверки достижений: баллы ставить рано.';
  return 'Отбор уже начался: баллы больше не меняются.';
}
