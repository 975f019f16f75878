import { type SQL, sql } from 'drizzle-orm';

// Points of tests are exact to 24 places; what people are told is their sum, rounded once (docs/decisions/119-exact-points.md).

/** The exact points of tests of a participation; `table`: its name or alias in the statement. */
export const exactPointsOf = (table: string): SQL => sql.raw(`(${table}.points + ${table}.points_rest_exact)`);

/** Exact points to as many places as sums are compared by: thirds added up to a whole are the whole. */
const comparable = (exact: SQL): SQL => sql`round(${exact}, 10)`;

/** Exact points as people are told them, in hundredths. */
export const toldPoints = (exact: SQL): SQL => sql`round(${comparable(exact)}, 2)`;

/** What the ranking goes on by where told sums are equal. */
export const restOf = (exact: SQL): SQL => sql`${comparable(exact)} - ${toldPoints(exact)}`;

/** The columns of a participation that has so many exact points, as `update … set` takes them. */
export const setExactPoints = (exact: SQL): SQL =>
  sql`points = ${toldPoints(exact)}, points_rest = ${restOf(exact)}, points_rest_exact = ${exact} - ${toldPoints(exact)}`;
