import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Minutes beyond a test's own, of a participation at a milestone, as they are given at this very moment. */
export const moreMinutes = (participation_id: SQLWrapper, milestone_id: SQLWrapper): SQL<number> =>
  sql<number>`more_minutes(${participation_id}, ${milestone_id})`.mapWith(Number);
