import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { tablesThat } from './table-rules.ts';

/**
 * Records the rows of a new portal that the demo will replace. Called before filling; stays when a demo is refilled.
 */
export async function recordRowsBefore(tx: Transaction): Promise<void> {
  const rows = tablesThat('as before').map(
    ({ table, rule }) => `select '${table}', ${rule.key}, to_jsonb(kept.*) from ${table} kept`,
  );
  await tx.execute(sql.raw(`insert into rows_before_demo ${rows.join(' union all ')} on conflict do nothing`));
}

/**
 * Records when the demo was filled, last in the same transaction. Not for a demo of a former version: the original rows
 * are unknown then, and `npm run open` refuses.
 */
export async function recordFill(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into demo_fills (filled_at, last_log_id)
    select clock_timestamp(), coalesce(max(id), 0) from action_log
    having exists (select from rows_before_demo)`);
}
