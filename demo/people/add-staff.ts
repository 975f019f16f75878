import { eq } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { users } from '#server/features/accounts/tables.ts';
import { makeStaff } from '#server/features/staff/invitations/accept-invitation.ts';
import { inviteStaff } from '#server/features/staff/invitations/invite-staff.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { DEMO_PASSWORD, demoAccounts, graceCurator, invitedCurator } from '../accounts.ts';
import type { DemoActions, Person } from './demo-actions.ts';

export const ADULT_BIRTH_DATE = '1986-04-12';

type Account = Record<'email' | 'phone' | 'surname' | 'name' | 'patronymic', string>;
type NewStaff = { utype: 1 | 5; by?: Account & { id: number }; grace_sign_ins?: number };

/** Adds the staff: the administrator by the command's link, curators by invitations; one has not registered yet. */
export async function addStaff(
  acting: DemoActions,
  tx: Connection,
): Promise<Record<'administrator' | 'curator', Person>> {
  const needs = acting.needsOf({ id: 0, utype: utypes.administrator });
  const password_hash = await needs.passwords.hash(DEMO_PASSWORD);
  const now = new Date().toISOString();

  async function add(account: Account, { utype, by, grace_sign_ins = 0 }: NewStaff): Promise<Person> {
    const { row } = await inviteStaff(needs, tx, { contact: account.email, utype, by });
    const { surname, name, patronymic, phone } = account;
    const person = await makeStaff(needs, tx, row, { surname, name, patronymic, password_hash });
    if (!person) throw new Error(`no demo ${account.email}`);
    // Long-standing accounts: the phone is confirmed, and some sign-ins without a second factor are left.
    const lived = { phone, phone_verified_at: now, birth_date: ADULT_BIRTH_DATE, grace_sign_ins };
    await tx.update(users).set(lived).where(eq(users.id, person.id));
    return { id: person.id, utype };
  }

  const administrator = await add(demoAccounts.administrator, { utype: utypes.administrator });
  const by = { ...demoAccounts.administrator, id: administrator.id };
  const curator = await add(demoAccounts.curator, { utype: utypes.curator, by });
  await add(graceCurator, { utype: utypes.curator, by, grace_sign_ins: 2 });
  await inviteStaff(needs, tx, { contact: invitedCurator, utype: utypes.curator, by });
  return { administrator, curator };
}
