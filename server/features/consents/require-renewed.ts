import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { consentStateOf } from './consent-state.ts';
import { listSigned } from './queries.ts';
import { lacksRenewal } from './reads.ts';

/** Those of these participants for whom a required consent has ended and was not signed again. One query. */
export async function listUnrenewed(db: Connection, participant_ids: readonly number[]): Promise<Set<number>> {
  if (participant_ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(participant_ids)}::bigint[]) as asked (id) where ${lacksRenewal(sql`asked.id`)}`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Whether a participant has withdrawn its own consent and not given it again. One query. */
export const hasWithdrawnOwn = async (db: Connection, participant_id: number): Promise<boolean> =>
  consentStateOf(await listSigned(db, participant_id), 'participant_personal_data', null) === 'withdrawn';

/** The refusal a participant reads where a required consent has ended and is not signed again. */
export const unrenewed = () =>
  invalid(
    'Сначала нужны новые согласия: родитель подписывает свои в своём кабинете, а ты своё — на странице «Твоё согласие»',
  );

/** Refuses a participant's own step (422) while a consent that ended is not given again: after a return, or a carry. */
export async function requireRenewed(db: Connection, participant_id: number): Promise<void> {
  if ((await listUnrenewed(db, [participant_id])).size > 0) throw unrenewed();
}
