import { mayUploadAt } from '#contract/achievements/may-upload.ts';
import { hasReached } from '#contract/statuses/predicates.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { isLeftBySelection } from '#web/features/participation/selection-words.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';
import type { Own } from '../own-achievements.ts';

/** How long achievements can be changed, and what comes then. */
export function PeriodNote({ own }: { own: Own }) {
  const { participant_status: status, achievements_upload_period: period } = own;
  if (isLeftBySelection(status, own.selection) || (own.selection === 'over' && mayUploadAt(status)))
    return (
      <Alert title="Отбор этого сезона завершён">
        Достижения больше не добавляют и не меняют. Всё, что добавлено, осталось.
      </Alert>
    );
  if (own.may_change) return <Open to={period.to} />;
  if (own.may_prepare && period.from) return <NotYet from={period.from} />;
  if (status === s.ACHIEVEMENTS_ON_CHECK)
    return (
      <Alert color="blue" title="Достижения на проверке">
        Теперь их смотрят. Если что-то нужно будет поправить, замечание появится у достижения, и мы пришлём сообщение.
      </Alert>
    );
  if (status === s.TO_ASSESS)
    return (
      <Alert color="blue" title="Достижения оценивают">
        Баллы и место появятся здесь, когда оценят все твои достижения.
      </Alert>
    );
  if (hasReached(status, 'assessment')) return null;
  if (own.uploads_expired && mayUploadAt(status))
    return (
      <Alert title="Загрузка закончилась">
        Добавить или изменить уже ничего нельзя. Всё, что добавлено, осталось
        {status === s.DIRECTION_CHOSEN ? ' и будет оценено.' : ': это оценят, когда будет выбрано направление.'}
      </Alert>
    );
  return (
    <Alert title="Сейчас добавлять и менять нельзя">
      Участие приостановлено или закончилось. То, что добавлено, осталось. Если это ошибка, напиши в «Сообщения».
    </Alert>
  );
}

function Open({ to }: { to: string | null }) {
  const now = useServerNow();
  if (!to)
    return (
      <Alert color="blue" title="Загрузка открыта">
        Срок её конца ещё не назначен. До него всё можно добавлять, менять и удалять.
      </Alert>
    );
  return (
    <Alert color="blue" title={`Загрузка открыта до ${formatDateTime(to)}, время московское`}>
      Осталось <Countdown of={Date.parse(to) - now} />. До этого всё можно добавлять, менять и удалять.
    </Alert>
  );
}

function NotYet({ from }: { from: string }) {
  const now = useServerNow();
  return (
    <Alert color="blue" title={`Загрузка откроется ${formatDateTime(from)}, время московское`}>
      Через <Countdown of={Date.parse(from) - now} />. Приготовить всё можно уже сейчас: опиши достижение и приложи
      файл. Это сохранится черновиком, а когда загрузка откроется, останется нажать «Добавить».
    </Alert>
  );
}
