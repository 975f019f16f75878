import { contactsOfAttempt } from '#server/features/accounts/contacts/attempt-contacts.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { sendSignedReceipt } from './send-signed-receipt.ts';
import { writeAgreements } from './write-agreements.ts';

/**
 * A participant's own consent, in the transaction of its entrance: `key` is the attempt whose code the child has just
 * confirmed its contact with, and the proof of the signature. Signed once per key; the child has a letter with it. Gives its ukey.
 * Whether the child is of age is the caller's matter: `givesOwnConsent` in consent-state.ts.
 */
export async function signOwnAgreement(
  context: Pick<Context, 'delivery' | 'config' | 'request'>,
  tx: Connection,
  { user_id, key }: { user_id: number; key: string },
): Promise<string> {
  const sent_to = await contactsOfAttempt(tx, key);
  const items = [{ kind: 'participant_personal_data', participant_id: null } as const];
  const { request } = context;
  const [row] = await writeAgreements(tx, { user_id, signing: key, items, sent_to, request });
  if (!row) throw new Error('the own consent was not written');
  await sendSignedReceipt(context, tx, { user_id, signing: key });
  return row.ukey;
}
