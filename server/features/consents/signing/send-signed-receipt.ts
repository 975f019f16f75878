import { agreementKinds } from '#contract/consents/agreement-kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { listUsers } from '#server/platform/users.ts';
import { listSigning } from '../queries.ts';
import { ownSignedReceipt, signedReceipt } from '../receipts.ts';

/**
 * A letter to the signer with what was signed by one code, and the PDF of each; an SMS where there is no confirmed email.
 * In the transaction of the signing, so that a repeated call brings no second one. Three queries.
 */
export async function sendSignedReceipt(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { user_id, signing }: { user_id: number; signing: string },
): Promise<void> {
  const rows = await listSigning(tx, user_id, signing);
  const children = await listUsers(
    tx,
    rows.flatMap(({ participant_id }) => participant_id ?? []),
  );
  const named = rows.map((row) => ({ ...row, child: children.find(({ id }) => id === row.participant_id) })).reverse();
  const own = named.find(({ kind }) => agreementKinds[kind].about === 'participant');
  const notice = own ? ownSignedReceipt(own, config.PORTAL_ORIGIN) : signedReceipt(named, config.PORTAL_ORIGIN);
  await notifyPeople(delivery, tx, [user_id], notice);
}
