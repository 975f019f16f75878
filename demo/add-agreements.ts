import { inArray } from 'drizzle-orm';
import { users } from '#server/features/accounts/tables.ts';
import { givesOwnConsent } from '#server/features/consents/standing.ts';
import { type Item, writeAgreements } from '#server/features/consents/write-agreements.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { demoAccounts } from './accounts.ts';

const { parent, participant } = demoAccounts;

/** What the demo family has signed: all that its child needs. */
export async function addAgreements(db: Connection): Promise<void> {
  const people = await db
    .select({ id: users.id, email: users.email, birth_date: users.birth_date })
    .from(users)
    .where(inArray(users.email, [parent.email, participant.email]));
  const idOf = (email: string): number => people.find((person) => person.email === email)?.id ?? 0;
  const child = idOf(participant.email);
  const request = { ip: '127.0.0.1', user_agent: 'Демонстрационные данные' };
  const sign = (email: string, signing: string, items: Item[]) =>
    writeAgreements(db, { user_id: idOf(email), signing, items, sent_to: { email, phone: null }, request });
  await sign(parent.email, 'demo-parent', [
    { kind: 'parent_personal_data', participant_id: null },
    { kind: 'child_personal_data', participant_id: child },
    { kind: 'child_health_data', participant_id: child },
    { kind: 'child_photo_video', participant_id: child },
  ]);
  if (givesOwnConsent(people.find(({ email }) => email === participant.email)?.birth_date ?? null))
    await sign(participant.email, 'demo-participant', [{ kind: 'participant_personal_data', participant_id: null }]);
}
