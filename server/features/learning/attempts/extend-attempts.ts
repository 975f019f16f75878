import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';

type HeldParticipation = { participation_id: number; since: string };

/** Extends the open attempts of these participations by the time they were held. One query. */
export async function extendAttempts(tx: Connection, held: readonly HeldParticipation[]): Promise<void> {
  if (held.length === 0) return;
  await tx.execute(sql`
    update attempts set ends_at = ends_at + (now() - held.since)
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (participation_id bigint, since timestamptz)
    where attempts.participation_id = held.participation_id and closed_at is null`);
}
