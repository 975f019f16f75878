import { type SQL, sql } from 'drizzle-orm';
import type { TripsSummary } from '#contract/evakobaza/list.ts';
import { statuses as s } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasUnseenChanges, isGoing, meetingConditions, missingConditions } from './conditions.ts';

/** The numbers of the season's shift; days are Moscow's. One query. */
export async function summariseTrips(db: Connection): Promise<TripsSummary> {
  const { current_year } = await getConfiguration(db);
  const { expected, arrived, here, departed } = meetingConditions;
  const { anything, overdue, returned, to_check } = missingConditions;
  const counted: Record<keyof TripsSummary, SQL> = {
    expected,
    filled: sql`${p.status} = ${s.TRIP_FILLED}`,
    expected_today: sql`${expected} and ${t.arrival_day} = ${moscowDay()}`,
    ...{ arrived, here, departed, lacking: anything, overdue, returned, to_check },
    changed: hasUnseenChanges,
  };
  const columns = Object.entries(counted).map(
    ([name, condition]) => sql`(count(*) filter (where ${condition}))::integer as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<TripsSummary>(sql`
    select ${sql.join(columns, sql`, `)}
    from ${p} left join ${t} on ${t.participation_id} = ${p.id} where ${isGoing(current_year)}`);
  const [row] = rows;
  if (!row) throw new Error('no row of counts');
  return row;
}
