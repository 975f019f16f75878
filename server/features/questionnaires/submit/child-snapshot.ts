import type { ChildField, Gender } from '#contract/questionnaires/fields.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Person } from '#server/platform/users.ts';

/** The child's own fields (`childFields`) as they stand when the questionnaire is sent: kept beside its answers. */
export type ChildSnapshot = Pick<Person, Exclude<ChildField, 'gender'>> & { gender: Gender | null };

export async function takeSnapshot(db: Connection, id: number, gender: Gender | null): Promise<ChildSnapshot> {
  const child = await findUser(db, id);
  if (!child) throw notFound('Участник не найден');
  const { surname, name, patronymic, birth_date } = child;
  return { surname, name, patronymic, birth_date, gender };
}
