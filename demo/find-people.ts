import { like } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import type { Person } from './people/demo-actions.ts';

export type Staff = Record<'administrator' | 'curator', Person>;
/** A person of the demo season with the names lists show. */
export type NamedPerson = Person & { surname: string; name: string };

/**
 * Loads everybody of the demo season by one query; returns a lookup by login (email) that throws for an unknown one.
 */
export async function findPeople(tx: Transaction): Promise<(login: string) => NamedPerson> {
  const { id, utype, email, surname, name } = users;
  const rows = await tx.select({ id, utype, email, surname, name }).from(users).where(like(email, '%@ocean.test'));
  const people = new Map(rows.map(({ email, ...person }) => [email, person]));
  return (login) => {
    const person = people.get(login);
    if (!person) throw new Error(`nobody is ${login}`);
    return person;
  };
}
