import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import { begunReceipt } from './receipts.ts';

type BegunCarry = {
  parent_id: number;
  child: { id: number; name: string; surname: string };
  /** False for a participant of the last season. */
  isNew: boolean;
};

/** Tells a parent that a participation has begun and until when its questionnaire waits; in the transaction that begins it. */
export async function sendBegunReceipt(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { parent_id, child, isNew }: BegunCarry,
): Promise<void> {
  const [filling] = await listTimeouts(tx, [child.id]);
  const until = filling?.time_out_date;
  const receipt = begunReceipt({ child, isNew, until, origin: config.PORTAL_ORIGIN });
  await notifyPeople(delivery, tx, [parent_id], { ...receipt, about_id: child.id });
}
