import { min, sql } from 'drizzle-orm';
import { participations as p } from '#server/features/participation/reads.ts';
import { holdersAmong } from '#server/features/questionnaires/presences.ts';
import { tripChanges as c, tripDocuments as d, trips as t } from '#server/features/trips/reads.ts';
import { countWhere, type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { hasToCheck, isGoing, isReviewed, missingConditions } from '../conditions.ts';

// Lines of the home. Each counts by the very conditions of the list it leads to.

const { anything, overdue, to_check } = missingConditions;
const ofTrip = sql`left join ${t} on ${t.participation_id} = ${p.id}`;
const distinct = sql`count(distinct ${p.id})`;

/** Enrolled participants whose trip lacks data or papers, since the enrollment of the first: a line of the administrators' home. */
export const waitingTrips: WaitingSelect = (season) => sql`
  select ${waitingColumns({
    total: countWhere(anything),
    overdue: countWhere(overdue),
    oldest_at: sql`${min(p.status_changed_at)} filter (where ${anything})`,
  })} from ${p} ${ofTrip} where ${isGoing(season)} and ${isReviewed}`;

/** Trips with a paper to be checked, with the members who have some open: a line of the administrators' home. */
export const waitingPapers: WaitingSelect = (season) => sql`
  select ${waitingColumns({
    total: distinct,
    oldest_at: min(d.uploaded_at),
    holders: holdersAmong(sql`${isReviewed} and ${hasToCheck}`),
  })} from ${d} join ${p} on ${p.id} = ${d.participation_id} ${ofTrip}
  where ${d.state} = 'waiting' and ${isGoing(season)} and ${to_check}`;

/** Trips that a family has changed and nobody of the administration has seen. */
export const waitingChanges: WaitingSelect = (season) => sql`
  select ${waitingColumns({ total: distinct, oldest_at: min(c.changed_at) })}
  from ${c} join ${p} on ${p.id} = ${c.participation_id} ${ofTrip}
  where ${c.seen_at} is null and ${isGoing(season)}`;
