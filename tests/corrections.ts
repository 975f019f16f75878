import type { Correction } from '#contract/corrections/corrections.ts';
import type { Person } from './factories.ts';
import type { Portal } from './portal.ts';

type Caller = Pick<Person, 'token'>;

/** API calls of the administration on corrections. */
export const correctionsOf = (portal: Portal) => {
  const find = (by: Caller, id: number) => portal.call('GET', `/admin/users/correction?id=${id}`, undefined, by);
  /** Corrects what is named of a person as it stands now, with everything else as it is. */
  const correct = async (by: Caller, id: number, named: Partial<Correction> & { birth_date?: string | null }) => {
    const { body } = await find(by, id);
    const { surname, name, patronymic, birth_date, gender, version } = body.person ?? {};
    const present = { surname, name, patronymic, birth_date, gender, version: version ?? '' };
    return await portal.call(
      'POST',
      '/admin/users/correction',
      { id, why: 'Так записано в свидетельстве о рождении', ...present, ...named },
      by,
    );
  };
  return { find, correct };
};
