import type { ConfigurationChange } from '#contract/configuration/configuration.ts';
import type { Api } from '#web/api.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { fewerPlacesWords } from './fewer-places-words.ts';

/** Before a direction gets fewer places than are taken in it: says so, and asks. True at once where there is none. */
export async function agreeToFewerPlaces(
  api: Api,
  { directions, current_year }: Pick<ConfigurationChange, 'directions' | 'current_year'>,
): Promise<boolean> {
  // Nobody holds a place of a season that only begins.
  if (directions === undefined || current_year !== undefined) return true;
  const { directions: fewer } = await api.configuration.fewerPlaces({ directions });
  if (fewer.length === 0) return true;
  return await confirm({
    title: 'Сделать мест меньше, чем занято?',
    text: (
      <>
        {fewer.map((one) => (
          <p key={one.direction}>{fewerPlacesWords(one)}</p>
        ))}
        <p>Никто места не потеряет, но новых приглашений не будет, пока мест не станет больше, чем занято.</p>
      </>
    ),
    action: 'Уменьшить число мест',
  });
}
