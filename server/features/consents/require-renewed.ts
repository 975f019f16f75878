import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { lacksRenewal } from './reads.ts';

/** Those of these participants for whom a required consent has ended and was not given anew. One query. */
export async function listUnrenewed(db: Connection, participant_ids: readonly number[]): Promise<Set<number>> {
  if (participant_ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(participant_ids)}::bigint[]) as asked (id) where ${lacksRenewal(sql`asked.id`)}`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** What a participant reads who goes on before that. */
export const unrenewed = () =>
  invalid(
    'Сначала нужны новые согласия: родитель подписывает свои в своём кабинете, а ты своё — на странице «Твоё согласие»',
  );

/** Refuses a participant's own step (422) while a consent that ended is not given anew: after a return, or a carry. */
export async function requireRenewed(db: Connection, participant_id: number): Promise<void> {
  if ((await listUnrenewed(db, [participant_id])).size > 0) throw unrenewed();
}
