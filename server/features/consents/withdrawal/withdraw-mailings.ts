import { lockFamily } from '#server/features/participation/locks.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { endAgreements, lockSigned } from '../queries.ts';
import { withdrawnReceipt } from '../receipts.ts';

const WHY = 'Отписка от рассылок по ссылке из письма';

/**
 * Ends a parent's consent to mailings, with its line in the log and its receipt, in one transaction: the same as in the
 * cabinet, asked by the link of a letter, without sign-in. A repetition changes nothing. docs/product/consents.md.
 */
export async function withdrawMailings(
  { db, delivery, config }: Pick<Services, 'db' | 'delivery' | 'config'>,
  user_id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFamily(tx, user_id);
    const rows = await lockSigned(tx, user_id);
    const ending = rows.filter(({ kind, withdrawn_at }) => kind === 'parent_mailings' && withdrawn_at === null);
    const [newest] = ending;
    if (!newest) return;
    await endAgreements(
      tx,
      ending.map(({ id }) => id),
      WHY,
    );
    await writeLog(tx, {
      actor_id: user_id,
      subject_id: user_id,
      action: 'agreement_withdrawn',
      details: { kind: newest.kind, version: newest.version, by: 'link' },
    });
    const receipt = withdrawnReceipt({ ...newest, child: undefined }, config.PORTAL_ORIGIN);
    await notifyPeople(delivery, tx, [user_id], receipt);
  });
}
