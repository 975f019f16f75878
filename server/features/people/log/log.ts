import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { logTitle } from '#contract/log-actions.ts';
import type { PersonName } from '#contract/people/account.ts';
import type { LogFilter, LogLine } from '#contract/people/log.ts';
import { statusLabel } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { startOfMoscowDay } from '#server/platform/db/sql/moscow-days.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';

const actor = alias(users, 'actor');
const subject = alias(users, 'subject');
const { at, id, actor_id, subject_id, action } = logLines;

function logWhere(filter: LogFilter, before: number | undefined): SQL | undefined {
  const { from, to } = filter;
  return and(
    filter.actor_id === undefined ? undefined : eq(actor_id, filter.actor_id),
    filter.subject_id === undefined ? undefined : eq(subject_id, filter.subject_id),
    filter.action === undefined ? undefined : sql`${action} = ${filter.action}`,
    from === undefined ? undefined : sql`${at} >= ${startOfMoscowDay(from)}`,
    to === undefined ? undefined : sql`${at} < ${startOfMoscowDay(to, 1)}`,
    before === undefined
      ? undefined
      : sql`(${at}, ${id}) < (select last.at, last.id from ${logLines} last where last.id = ${before})`,
  );
}

const namesOf = (person: typeof actor | typeof subject) => ({
  id: person.id,
  utype: person.utype,
  surname: person.surname,
  name: person.name,
  patronymic: person.patronymic,
});

type JoinedName = { [Field in keyof PersonName]: PersonName[Field] | null } | null;

/** A person of a line; null where the line names nobody, or somebody who is gone since. */
function personOf(joined: JoinedName): PersonName | null {
  if (!joined || joined.id === null || joined.utype === null) return null;
  const { id, utype, surname, name, patronymic } = joined;
  return { id, utype, surname: surname ?? '', name: name ?? '', patronymic: patronymic ?? '' };
}

/**
 * The last lines a filter holds, so many. What a person did and what was done to them are two walks of two indexes: an
 * «or» would sort all lines of somebody who led a wave of the enrollment.
 */
function lastLines(db: Connection, { person_id, ...filter }: LogFilter, before: number | undefined, limit: number) {
  const walk = (condition?: SQL) =>
    db
      .select()
      .from(logLines)
      .where(and(logWhere(filter, before), condition))
      .orderBy(desc(at), desc(id))
      .limit(limit);
  if (person_id === undefined) return walk().as('lines');
  const isNotActor = sql`${actor_id} is distinct from ${person_id}`;
  return unionAll(walk(eq(actor_id, person_id)), walk(and(eq(subject_id, person_id), isNotActor))).as('lines');
}

/** Lines of the action log, the last first; `next` continues after them. One query, by an index for each filter. */
export async function listLog(
  db: Connection,
  filter: LogFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ data: LogLine[]; next: number | null }> {
  const lines = lastLines(db, filter, before, limit + 1);
  const rows = await db
    .select({
      id: lines.id,
      at: lines.at,
      action: lines.action,
      actor: namesOf(actor),
      subject: namesOf(subject),
      from_status: lines.from_status,
      to_status: lines.to_status,
      why: lines.why,
      details: lines.details,
    })
    .from(lines)
    .leftJoin(actor, eq(actor.id, lines.actor_id))
    .leftJoin(subject, eq(subject.id, lines.subject_id))
    .orderBy(desc(lines.at), desc(lines.id))
    .limit(limit + 1);
  const label = (status: number | null) => (status === null ? null : statusLabel(status));
  const data = rows.slice(0, limit).map(({ from_status, to_status, ...line }) => ({
    ...line,
    actor: personOf(line.actor),
    subject: personOf(line.subject),
    title: logTitle(line.action),
    from_label: label(from_status),
    to_label: label(to_status),
  }));
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
