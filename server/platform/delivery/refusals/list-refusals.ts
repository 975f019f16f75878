import { sql } from 'drizzle-orm';
import type { HostRefusals } from '#contract/undelivered/undelivered.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { mailRefusals as refusals } from '../tables.ts';
import { isOurs, isRise } from './notify-of-rise.ts';

const MAX_SHOWN = 50;

/** What hosts would not take within a week, by host and cause: what rises first, then what there is most of. One query. */
export async function listRefusals(db: Connection): Promise<HostRefusals[]> {
  const { rows } = await db.execute<HostRefusals>(sql`
    select host, cause, ${isRise} as is_rising,
      count(*) filter (where at > now() - interval '1 hour')::integer as hour,
      count(*) filter (where at > now() - interval '1 day')::integer as day,
      count(*)::integer as week, max(at) as last_at, (array_agg(words order by at desc))[1] as words
    from ${refusals} where at > now() - interval '7 days'
    group by host, cause order by day desc, week desc, host, cause limit ${MAX_SHOWN}`);
  return rows
    .map((row) => ({
      ...row,
      is_rising: row.is_rising && isOurs(row.cause),
      last_at: new Date(row.last_at).toISOString(),
    }))
    .sort((one, other) => Number(other.is_rising) - Number(one.is_rising));
}
