import { sql } from 'drizzle-orm';
import type { PeopleList } from '#contract/log-actions.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { actionLog } from './tables.ts';

type ListFilter = Readonly<Record<string, unknown>>;

/** A filter without its defaults: only what was really asked for is logged. */
const filterInWords = (filter: ListFilter): ListFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => value !== undefined && value !== '' && value !== null && !(name === 'page' && value === 1),
    ),
  );

/**
 * Notes that somebody has looked at a list of people, by which filter and which page; the same look within a minute is
 * one. What was searched for stands in the log alone, never in the lines of the process, and goes with whom it names.
 */
export async function writeListReading(
  connection: Connection,
  { actor_id, list, asked }: { actor_id: number; list: PeopleList; asked: ListFilter },
): Promise<void> {
  // Strangers have no account whose erasure would take their name or contact out of the log.
  const { search, ...others } = asked;
  const named = list === 'feedback' && search ? { ...others, is_searched: true } : asked;
  const details = JSON.stringify({ list, ...filterInWords(named) });
  const action = 'people_listed';
  await connection.execute(sql`
    insert into ${actionLog} (actor_id, action, details)
    select ${actor_id}::bigint, ${action}::text, ${details}::jsonb
    where not exists (
      select from ${actionLog} last
      where last.actor_id = ${actor_id} and last.at > now() - interval '1 minute'
        and last.action = ${action} and last.details = ${details}::jsonb)`);
}
