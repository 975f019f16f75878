import { inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { consentStateOf, findPendingSigning } from '../consent-state.ts';
import { lockSigned } from '../queries.ts';
import { agreements } from '../tables.ts';

export type Binding = {
  parent_id: number;
  /** The key of the consent to the child's personal data, as `create_agreement` answered it. */
  ukey: string;
  participant_id: number;
};

/**
 * Gives the consents about a child that were signed before its registration to the registered child, in the caller's
 * transaction: all of the signing of `ukey`. 422 at `ukey` where it is another's, bound, withdrawn or outdated, lacks the
 * consent to health data, or the parent's own consent is not in force.
 */
export async function bindAgreements(tx: Connection, { parent_id, ukey, participant_id }: Binding): Promise<void> {
  const rows = await lockSigned(tx, parent_id);
  const main = rows.find((row) => row.ukey === ukey && row.kind === 'child_personal_data');
  const signing = main && main.participant_id === null ? findPendingSigning(rows, main.signing) : undefined;
  if (!signing || consentStateOf(rows, 'parent_personal_data', null) !== 'signed')
    throw invalid({ ukey: 'Подпишите согласия заново: прежние для этого ребёнка не подходят' });
  const ids = signing.filter((row) => row.withdrawn_at === null).map((row) => row.id);
  await tx.update(agreements).set({ participant_id }).where(inArray(agreements.id, ids));
}
