import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { logTitle } from '#contract/log-actions.ts';
import type { PersonName } from '#contract/people/account.ts';
import type { LogFilter, LogLine } from '#contract/people/log.ts';
import { statusLabel } from '#contract/statuses.ts';
import { startOfMoscowDay } from '#server/platform/db/moscow-days.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';

const actor = alias(users, 'actor');
const subject = alias(users, 'subject');
const { at, id, actor_id, subject_id, action } = logLines;

function logWhere(filter: LogFilter, before: number | undefined): SQL | undefined {
  const { person_id, from, to } = filter;
  return and(
    filter.actor_id === undefined ? undefined : eq(actor_id, filter.actor_id),
    filter.subject_id === undefined ? undefined : eq(subject_id, filter.subject_id),
    person_id === undefined ? undefined : or(eq(actor_id, person_id), eq(subject_id, person_id)),
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

type Joined = { [Field in keyof PersonName]: PersonName[Field] | null } | null;

/** Nobody where the line names nobody, or who is gone since. */
function personOf(joined: Joined): PersonName | null {
  if (!joined || joined.id === null || joined.utype === null) return null;
  const { id, utype, surname, name, patronymic } = joined;
  return { id, utype, surname: surname ?? '', name: name ?? '', patronymic: patronymic ?? '' };
}

/** Lines of the action log, the last first; `next` continues after them. One query, by an index for each filter. */
export async function listLog(
  db: Connection,
  filter: LogFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ data: LogLine[]; next: number | null }> {
  const rows = await db
    .select({
      id,
      at,
      action,
      actor: namesOf(actor),
      subject: namesOf(subject),
      from_status: logLines.from_status,
      to_status: logLines.to_status,
      why: logLines.why,
      details: logLines.details,
    })
    .from(logLines)
    .leftJoin(actor, eq(actor.id, actor_id))
    .leftJoin(subject, eq(subject.id, subject_id))
    .where(logWhere(filter, before))
    .orderBy(desc(at), desc(id))
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
