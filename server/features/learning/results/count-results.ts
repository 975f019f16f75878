import { type SQL, sql } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { attempts, testResults } from '../tables.ts';

/** Attempts counted by one statement: it takes some seconds. */
const BATCH = 20_000;

/** The values a closed attempt adds to the test results: its points, its seconds, and whether the time was over. */
export const resultsOf = sql`(values ('points', attempts.points),
  ('seconds', round(extract(epoch from least(attempts.closed_at, attempts.ends_at) - attempts.opened_at))),
  ('ran_out', case when attempts.closed_at > attempts.ends_at then 0 end)) result (kind, value)`;

/**
 * Counts the closed attempts that are not counted yet into `test_results` and marks them, in one statement a batch: an
 * attempt is in the one or in the other at every moment, even if the process dies.
 */
export async function countResults(db: Database): Promise<void> {
  for (let counted = BATCH; counted === BATCH; ) {
    const { rows } = await db.execute<{ total: number }>(sql`
      with attempts as (
        update ${attempts} set is_counted = true
        where id in (select id from ${attempts} where closed_at is not null and not is_counted
          order by id limit ${BATCH} for update skip locked)
        returning *
      ), added as (
        insert into ${testResults} (season, milestone_id, kind, value, total)
        select season, attempts.milestone_id, kind, value, count(*)
        from attempts join ${participations} on ${participations.id} = attempts.participation_id cross join lateral ${resultsOf}
        where value is not null group by 1, 2, 3, 4 order by 2, 1, 3, 4
        on conflict (milestone_id, season, kind, value) do update set total = test_results.total + excluded.total
      )
      select count(*)::integer as total from attempts`);
    counted = rows[0]?.total ?? 0;
  }
}

/** Takes the attempts of these people, who are to be erased, out of the counts. Two queries. */
export const uncountResults = (tx: Connection, user_ids: readonly number[]): Promise<void> =>
  uncount(
    tx,
    sql`participation_id in (select id from ${participations} where user_id = any(${sql.param([...user_ids])}::bigint[]))`,
  );

/** Takes these attempts out of the counts, to be counted again by what they are worth then. Three queries. */
export async function recountLater(tx: Connection, attempt_ids: readonly number[]): Promise<void> {
  const own = sql`attempts.id = any(${sql.param([...attempt_ids])}::bigint[])`;
  await uncount(tx, own);
  await tx.update(attempts).set({ is_counted: false }).where(own);
}

async function uncount(tx: Connection, own: SQL): Promise<void> {
  // A count of these rows under way is awaited; the next statement sees what was counted.
  await tx.execute(sql`select from ${attempts} where ${own} order by id for update`);
  await tx.execute(sql`
    update ${testResults} set total = test_results.total - gone.total
    from (
      select season, attempts.milestone_id, kind, value, count(*) as total
      from ${attempts} join ${participations} on ${participations.id} = attempts.participation_id cross join lateral ${resultsOf}
      where ${own} and is_counted and value is not null group by 1, 2, 3, 4
    ) gone
    where test_results.milestone_id = gone.milestone_id and test_results.season = gone.season
      and test_results.kind = gone.kind and test_results.value = gone.value`);
}
