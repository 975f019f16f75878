import { sql } from 'drizzle-orm';
import { type Status, statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { writeStatusLogs } from '#server/platform/log/write-log.ts';

/**
 * The start of a season, in the transaction that changes `current_year`: every participation of an earlier season comes
 * to 180, with its line in the log, and the deadlines of those who take no part in the new one yet are closed. Three
 * statements however many there are; nothing for a year that has begun before. Gives how many have moved.
 */
export async function startSeason(tx: Connection, { year, by }: { year: number; by: number }): Promise<number> {
  const { rows } = await tx.execute<{ participation_id: string; participant_id: string; from_status: Status }>(sql`
    with earlier as (
      select id, participant_id, status from participations
      where season < ${year} and status <> ${statuses.LAST_SEASON}
      order by id for update
    )
    update participations set status = ${statuses.LAST_SEASON}, held_from = '{}', status_changed_at = now()
    from earlier where participations.id = earlier.id
    returning earlier.id as participation_id, earlier.participant_id, earlier.status as from_status`);
  if (rows.length === 0) return 0;
  await tx.execute(sql`
    update timeouts set closed_at = now()
    where closed_at is null
      and user_id in (select participant_id from participations where season < ${year})
      and not exists (select 1 from participations present where present.participant_id = user_id and present.season >= ${year})`);
  await writeStatusLogs(tx, {
    actor_id: by,
    to_status: statuses.LAST_SEASON,
    why: `Начался сезон ${year}`,
    moved: rows.map(({ participation_id, participant_id, from_status }) => ({
      participation_id: Number(participation_id),
      subject_id: Number(participant_id),
      from_status,
    })),
  });
  return rows.length;
}
