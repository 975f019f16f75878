import { type SQL, sql } from 'drizzle-orm';

/** What waits of one kind for the administration, of a season where it belongs to one: selects one row of the columns below. */
export type WaitingSelect = (season: number) => SQL;

type Columns = { total?: SQL; overdue?: SQL; oldest_at: SQL; holders?: SQL };

/** The columns of such a row. `holders`: a JSON array of the members who have some in hand, as the contract's `WaitingLine` has it. */
export const waitingColumns = ({ total = sql`count(*)`, overdue = sql`0`, oldest_at, holders = sql`'[]'` }: Columns) =>
  sql`(${total})::integer as total, (${overdue})::integer as overdue, ${oldest_at} as oldest_at, (${holders})::json as holders`;

/** How many rows of a group a condition holds. */
export const countWhere = (condition: SQL): SQL => sql`count(*) filter (where ${condition})`;

/** The names of members who have some in hand with how many each, the most first; of rows `user_id`, `name`, one for each that is held. */
export const holdersOf = (held: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object('name', holders.name, 'total', holders.total) order by holders.total desc, holders.name), '[]')
  from (select held.name, count(*)::integer as total from (${held}) held group by held.user_id, held.name) holders`;
