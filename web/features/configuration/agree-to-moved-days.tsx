import type { ConfigurationChange } from '#contract/configuration/configuration.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import type { Api } from '#web/api.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';

/**
 * Before the camp's days, or the last moment of changes, are moved: says how many filled trips no longer fit and how many
 * deadlines move, and asks. True at once where nothing of that changes.
 */
export async function agreeToMovedDays(
  api: Api,
  { trip_days, trip_change_deadline }: Pick<ConfigurationChange, 'trip_days' | 'trip_change_deadline'>,
): Promise<boolean> {
  if (trip_days === undefined && trip_change_deadline === undefined) return true;
  const { trips, fits_again, deadlines } = await api.configuration.movedDays({ trip_days, trip_change_deadline });
  if (trips + fits_again + deadlines === 0) return true;
  return await confirm({
    title:
      trips > 0
        ? `Перенести дни: ${plural(trips, 'поездка не подойдёт', 'поездки не подойдут', 'поездок не подойдут')}`
        : 'Перенести дни поездки?',
    text: (
      <>
        {trips > 0 ? (
          <p>
            День приезда или отъезда не подойдёт: {formatNumber(trips)}. Эти поездки снова открыты и считаются
            незаполненными, семьям придёт сообщение назвать новый день. Места остаются за детьми.
          </p>
        ) : null}
        {fits_again > 0 ? (
          <p>Снова подойдут: {formatNumber(fits_again)}. Этим семьям придёт сообщение, что менять ничего не нужно.</p>
        ) : null}
        {deadlines > 0 ? (
          <p>
            Сдвинется сроков заполнения поездки: {formatNumber(deadlines)}. Семьи узнают об этом; раньше завтрашнего дня
            ни один срок не закончится.
          </p>
        ) : null}
      </>
    ),
    action: 'Перенести дни',
  });
}
