import { type SQL, sql } from 'drizzle-orm';
import type { TripsSummary } from '#contract/evakobaza/list.ts';
import { statuses as s } from '#contract/statuses.ts';
import { tripDocumentKinds } from '#contract/trips/fields.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { trips as t, tripChanges, tripDocuments } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isGoing, isReviewed, lacksJourney, meetingConditions, missingConditions } from '../conditions.ts';

/** The numbers of the season's shift; days are Moscow's. Papers and changes are gathered once, not asked for of each trip. One query. */
export async function summariseTrips(db: Connection): Promise<TripsSummary> {
  const { current_year } = await getConfiguration(db);
  const { expected, arrived, here, departed } = meetingConditions;
  const lacksAny = sql`(${lacksJourney} or coalesce(d.papers, 0) < ${tripDocumentKinds.length} or d.is_returned)`;
  const counted: Record<keyof TripsSummary, SQL> = {
    expected,
    filled: sql`${p.status} = ${s.TRIP_FILLED} and not ${missingConditions.unfit}`,
    expected_today: sql`${expected} and ${t.arrival_day} = ${moscowDay()}`,
    arrived,
    here,
    departed,
    lacking: sql`${isReviewed} and ${lacksAny}`,
    overdue: missingConditions.overdue,
    returned: sql`${isReviewed} and d.is_returned`,
    to_check: sql`${isReviewed} and d.is_waiting`,
    changed: sql`c.participation_id is not null`,
  };
  const columns = Object.entries(counted).map(
    ([name, condition]) => sql`(count(*) filter (where ${condition}))::integer as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<TripsSummary>(sql`
    select ${sql.join(columns, sql`, `)}
    from ${p} left join ${t} on ${t.participation_id} = ${p.id}
      left join (
        select participation_id, count(*) as papers, bool_or(state = 'returned') as is_returned, bool_or(state = 'waiting') as is_waiting
        from ${tripDocuments} group by participation_id) d on d.participation_id = ${p.id}
      left join (select distinct participation_id from ${tripChanges} where seen_at is null) c on c.participation_id = ${p.id}
    where ${isGoing(current_year)}`);
  const [row] = rows;
  if (!row) throw new Error('no row of counts');
  return row;
}
