import { mayUploadAt } from '#contract/achievements/may-upload.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { isLeftBySelection } from '#web/features/participation/selection-words.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useServerNow } from '#web/kit/time/clock.ts';
import type { Own } from '../own-achievements.ts';

/** Explains the upload period to a parent: who adds achievements, until when, and what follows. */
export function ChildPeriodNote({ own, name }: { own: Own; name: string }) {
  const now = useServerNow();
  const { participant_status: status, achievements_upload_period: period, uploads_expired } = own;
  const { from, to } = period;
  if (isLeftBySelection(status, own.selection) || (own.selection === 'over' && mayUploadAt(status)))
    return <Alert title="Отбор этого сезона завершён">Достижения больше не добавляют и не меняют.</Alert>;
  if (status === s.ACHIEVEMENTS_ON_CHECK)
    return (
      <Alert color="blue" title="Достижения на проверке">
        Если что-то нужно будет поправить, замечание появится у достижения. Исправить его сможет {name} в своём
        кабинете.
      </Alert>
    );
  if (status === s.TO_ASSESS)
    return (
      <Alert color="blue" title="Достижения оценивают">
        Баллы и место появятся здесь, когда оценят все достижения ребёнка.
      </Alert>
    );
  if (!mayUploadAt(status)) return null;
  if (from && Date.parse(from) > now)
    return (
      <Alert color="blue" title={`Загрузка откроется ${formatDateTime(from)}, время московское`}>
        Добавлять достижения будет {name} в своём кабинете. Пока можно вместе приготовить снимки дипломов и ссылки.
      </Alert>
    );
  if (uploads_expired) return <Alert color="blue">Загрузка достижений закончилась.</Alert>;
  if (!to) return null;
  return (
    <Alert color="blue" title={`Загрузка открыта до ${formatDateTime(to)}, время московское`}>
      Добавляет и меняет достижения {name} в своём кабинете, вы видите их здесь.
    </Alert>
  );
}
