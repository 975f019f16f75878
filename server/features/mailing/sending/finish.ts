import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitMailingChanged } from '../emit-mailing-changed.ts';

/** Notes when the last letter of a mailing was done with, and lets open pages know. */
export async function finishRuns(db: Connection): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update mailing_runs run set finished_at = now()
      where state in ('sending', 'paused') and finished_at is null and not exists (
        select from mailing_recipients letter
        where letter.mailing_id = run.mailing_id and letter.state in ('waiting', 'sending'))
      returning mailing_id as id`);
    for (const { id } of rows) await emitMailingChanged(tx, Number(id));
  });
}
