import { type SQL, sql } from 'drizzle-orm';
import { holdsPlace } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { isStatusIn } from '../status-in.ts';
import { participations as p } from '../tables.ts';

/** Statuses that take up a place whatever was before them. */
const holders = statusCodes.filter((status) => holdsPlace(status, null));

/**
 * Whoever takes up a place of a season's trip, as the rows `(direction, status)` of a subquery; the held ones by where they
 * go back to. Four walks of indexes that have few rows. docs/product/selection-and-trip.md, «Enrollment».
 */
export const selectHolders = (season: number): SQL => sql`
  select ${p.direction}, ${p.status} from ${p}
  where ${p.season} = ${season} and ${p.direction} is not null and ${isStatusIn(p.status, holders)}
  union all
  select ${p.direction}, ${p.status} from ${p}
  where ${p.season} = ${season} and ${p.direction} is not null and ${isPlaceUsed}
  union all
  select ${p.direction}, ${p.held_from}[1] from ${p}
  where ${p.season} = ${season} and ${p.direction} is not null and ${p.status} = ${s.BLOCKED}
    and (${isStatusIn(sql`${p.held_from}[1]`, holders)} or (${p.held_from}[1] = ${s.CERTIFIED} and ${p.left_status} = ${s.SHIFT_COMPLETED}))`;

/** A certificate that followed the shift; written as the partial index participations_used_places has it. */
export const isPlaceUsed: SQL = sql`${p.status} = ${sql.raw(String(s.CERTIFIED))} and ${p.left_status} = ${sql.raw(String(s.SHIFT_COMPLETED))}`;
