import { inArray, sql } from 'drizzle-orm';
import { formatDateTime } from '#contract/words/dates.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { checkIns } from '../tables.ts';

/** A mark of a child that was made: by whom, when it was received, and the version it made (null: by former code). */
export type LastMark = {
  kind: 'arrived' | 'undone' | 'departed' | 'departure_undone';
  at: string;
  name: string;
  actor_id: number | null;
  version: number | null;
};

/** What a mark says of what its page had seen; undefined: sent by a former page. */
export type SeenMarks = { seen_version?: number | undefined; after?: string | undefined };

/** The last mark of each of these, in the order in which the server made them, by the participation. One query. */
export async function findLastMarks(
  db: Connection,
  participation_ids: readonly number[],
): Promise<Map<number, LastMark>> {
  if (participation_ids.length === 0) return new Map();
  const isAsked = (id: typeof checkIns.participation_id | typeof t.participation_id) =>
    sql`${id} = any(${sql.param(participation_ids)}::bigint[])`;
  const { rows } = await db.execute<{
    participation_id: string;
    kind: LastMark['kind'];
    at: string;
    name: string;
    actor_id: string | null;
    version: number | null;
  }>(sql`
    select distinct on (participation_id) participation_id, kind, at, ${surnameAndNameOf(users)} as name, actor_id, version
    from (
      select ${checkIns.participation_id} as participation_id, ${checkIns.kind} as kind, ${checkIns.received_at} as at,
        ${checkIns.actor_id} as actor_id, ${checkIns.version} as version
      from ${checkIns} where ${isAsked(checkIns.participation_id)}
      union all
      select ${t.participation_id}, case when ${t.departed_at} is null then 'departure_undone' else 'departed' end,
        ${t.departure_marked_at}, ${t.departure_marked_by}, ${t.departure_version}
      from ${t} where ${isAsked(t.participation_id)} and ${t.departure_version} is not null
    ) marks left join ${users} on ${users.id} = actor_id
    order by participation_id, version desc nulls last, at desc`);
  return new Map(
    rows.map(({ participation_id, at, actor_id, ...mark }) => [
      Number(participation_id),
      { ...mark, at: new Date(at).toISOString(), actor_id: actor_id === null ? null : Number(actor_id) },
    ]),
  );
}

/** Marks by their keys, those that were made alone: whose child, and the version each made. One query. */
export async function findByKeys(db: Connection, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, number | null>();
  const rows = await db
    .select({ key: checkIns.key, version: checkIns.version })
    .from(checkIns)
    .where(inArray(checkIns.key, [...new Set(keys)]));
  return new Map(rows.map(({ key, version }) => [key, version]));
}

/** The version a mark rests on: of the sender's own mark before it, where that was made, else the one its page had seen. */
export function baseOf(
  { seen_version, after }: SeenMarks,
  made: ReadonlyMap<string, number | null>,
): number | undefined {
  const own = after === undefined ? null : made.get(after);
  return own ?? seen_version;
}

/**
 * Whether somebody else has marked the child after what the page had seen. A former page does not say what it had seen
 * (`base` undefined): any mark of another may be news to it.
 */
export const isOvertaken = (
  last: LastMark | undefined,
  base: number | undefined,
  caller_id: number,
): last is LastMark =>
  last !== undefined && last.actor_id !== caller_id && (base === undefined || (last.version ?? 0) > base);

const done: Record<LastMark['kind'], string> = {
  arrived: 'Прибытие тем временем отметили',
  undone: 'Отметку тем временем сняли',
  departed: 'Отъезд тем временем отметили',
  departure_undone: 'Отметку об отъезде тем временем сняли',
};

/** «Отметку тем временем сняли: Рындин Иван, 24.07.2027 12:05» */
export const overtakenWords = ({ kind, name, at }: LastMark): string =>
  `${done[kind]}: ${[name, formatDateTime(at)].filter(Boolean).join(', ')}`;
