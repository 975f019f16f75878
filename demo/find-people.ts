import { like } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import type { Person } from './people/acting.ts';

export type Staff = Record<'administrator' | 'curator', Person>;
/** Somebody of the demo season with the names that lists show. */
export type Named = Person & { surname: string; name: string };

/** Everybody of the demo season by their login, which is an email; asked for nobody's it throws. One query. */
export async function findPeople(tx: Transaction): Promise<(login: string) => Named> {
  const { id, utype, email, surname, name } = users;
  const rows = await tx.select({ id, utype, email, surname, name }).from(users).where(like(email, '%@ocean.test'));
  const people = new Map(rows.map(({ email, ...person }) => [email, person]));
  return (login) => {
    const person = people.get(login);
    if (!person) throw new Error(`nobody is ${login}`);
    return person;
  };
}
