import { statuses as s } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Alert } from '#web/kit/alert.tsx';
import { useServerNow } from '#web/kit/clock.ts';
import { Left } from '#web/kit/left.tsx';
import type { Own } from './own.ts';

/** How long achievements can be changed, and what comes then. */
export function PeriodNote({ own }: { own: Own }) {
  const now = useServerNow();
  const { participant_status: status, achievements_upload_period: period, may_change, uploads_expired } = own;
  const { from, to } = period;
  if (may_change && to)
    return (
      <Alert color="blue" title={`Загрузка открыта до ${formatDateTime(to)}, время московское`}>
        Осталось <Left of={Date.parse(to) - now} />. До этого всё можно менять и удалять.
      </Alert>
    );
  if (may_change) return null;
  if (status === s.ACHIEVEMENTS_ON_CHECK)
    return (
      <Alert color="blue" title="Достижения на проверке">
        Теперь их смотрят. Если что-то нужно будет поправить, замечание появится у достижения, и мы пришлём сообщение.
      </Alert>
    );
  if (status === s.TO_ASSESS)
    return (
      <Alert color="blue" title="Достижения оценивают">
        Очки и место появятся здесь, когда оценят все твои достижения.
      </Alert>
    );
  if (status < s.ACHIEVEMENTS_ON_CHECK && from && Date.parse(from) > now)
    return (
      <Alert color="blue" title={`Загрузка откроется ${formatDateTime(from)}, время московское`}>
        Пока можно приготовить снимки и ссылки.
      </Alert>
    );
  if (status < s.ACHIEVEMENTS_ON_CHECK && uploads_expired)
    return <Alert title="Загрузка закончилась">Добавить или изменить достижение уже нельзя.</Alert>;
  return null;
}
