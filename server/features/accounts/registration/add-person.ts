import type { Connection } from '#server/platform/db/pool.ts';
import type { Person } from '#server/platform/users.ts';
import { refuseTaken } from '../contacts/contact-taken.ts';
import { users } from '../tables.ts';

type AddPersonInput = Pick<Person, 'utype' | 'surname' | 'name' | 'patronymic' | 'email' | 'phone'> &
  Partial<Pick<Person, 'birth_date'>>;

/**
 * Writes down somebody who has no account yet: a child, an invited guide. Contacts are not confirmed; throws ContactTaken
 * for one that somebody else has confirmed.
 */
export async function addPerson(tx: Connection, given: AddPersonInput): Promise<Person> {
  await refuseTaken(tx, given);
  const [person] = await tx.insert(users).values(given).returning();
  if (!person) throw new Error('person was not written');
  return person;
}
