import { and, gt, lt, ne } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { participations } from './tables.ts';

/** How many participations the start of this year's season would end (start-season.ts). */
export const countEarlierParticipations = (db: Connection, year: number): Promise<number> =>
  db.$count(participations, and(lt(participations.season, year), ne(participations.status, statuses.LAST_SEASON)));

export const countLaterParticipations = (db: Connection, year: number): Promise<number> =>
  db.$count(participations, gt(participations.season, year));
