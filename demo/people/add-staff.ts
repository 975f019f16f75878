import { type Role, utypes } from '#contract/roles.ts';
import { users } from '#server/features/accounts/tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { DEMO_PASSWORD, demoAccounts, graceCurator } from '../accounts.ts';
import type { Person } from './acting.ts';

export const ADULT_BIRTH_DATE = '1986-04-12';

/** The administrator and the curators: the portal has no verb that makes one. */
export async function addStaff(
  { passwords }: Services,
  db: Connection,
): Promise<Record<'administrator' | 'curator', Person>> {
  const now = new Date().toISOString();
  const account = {
    birth_date: ADULT_BIRTH_DATE,
    email_verified_at: now,
    phone_verified_at: now,
    password_hash: await passwords.hash(DEMO_PASSWORD),
  };
  const add = async (which: 'administrator' | 'curator'): Promise<Person> => {
    const { role, ...person } = demoAccounts[which];
    const utype = utypes[role satisfies Role];
    const [row] = await db
      .insert(users)
      .values({ ...person, ...account, utype })
      .returning({ id: users.id });
    if (!row) throw new Error(`no demo ${which}`);
    return { id: row.id, utype };
  };
  const staff = { administrator: await add('administrator'), curator: await add('curator') };
  await db.insert(users).values({ ...graceCurator, ...account, utype: utypes.curator, grace_sign_ins: 2 });
  return staff;
}
