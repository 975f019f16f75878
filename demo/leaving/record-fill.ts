import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { tablesThat } from './table-rules.ts';

/** Writes down what a new portal has where the sample puts its own. Before the fill; it stays when a demo is filled again. */
export async function recordRowsBefore(tx: Transaction): Promise<void> {
  const rows = tablesThat('as before').map(
    ({ table, rule }) => `select '${table}', ${rule.key}, to_jsonb(kept.*) from ${table} kept`,
  );
  await tx.execute(sql.raw(`insert into rows_before_demo ${rows.join(' union all ')} on conflict do nothing`));
}

/**
 * Writes down when the sample was filled in, in the transaction that does it, after all else. Not where a former version filled
 * it first: what a new portal had is not known then, and `npm run open` goes on refusing.
 */
export async function recordFill(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into demo_fills (filled_at, last_log_id)
    select clock_timestamp(), coalesce(max(id), 0) from action_log
    having exists (select from rows_before_demo)`);
}
