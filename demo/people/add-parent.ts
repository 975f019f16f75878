import { eq } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import { ADULT_BIRTH_DATE } from './add-staff.ts';
import { confirmPhone, type DemoActions, type Person } from './demo-actions.ts';

type Draft = Record<'email' | 'phone' | 'surname' | 'name' | 'patronymic', string> & { birth_date?: string };

/** A parent registers by email and confirms the phone. */
export async function addParent(db: Connection, acting: DemoActions, draft: Draft): Promise<Person> {
  const { email, phone, surname, name, patronymic, birth_date = ADULT_BIRTH_DATE } = draft;
  const { accounts } = acting.as();
  const { key } = await accounts.requestRegistrationCode({ credential: email });
  await accounts.checkCode({ key, code: acting.readCode(email) });
  await accounts.register({ key, surname, name, patronymic, birth_date, password: DEMO_PASSWORD });
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!row) throw new Error('no demo parent');
  const parent = { id: row.id, utype: utypes.parent };
  await confirmPhone(acting, parent, phone);
  return parent;
}
