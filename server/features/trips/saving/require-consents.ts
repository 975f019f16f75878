import { requireAgreements } from '#server/features/consents/require-agreements.ts';
import { listUnrenewed } from '#server/features/consents/require-renewed.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';

/** Refuses a parent's step of the trip (422) while a consent that ended is not given again: the parent's own, or the child's. */
export async function requireConsents(tx: Connection, participant_id: number): Promise<void> {
  if ((await listUnrenewed(tx, [participant_id])).size === 0) return;
  await requireAgreements(tx, participant_id);
  throw invalid('Сначала нужно новое согласие ребёнка: он подписывает его в своём кабинете');
}
