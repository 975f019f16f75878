import { and, asc, count, eq, inArray, isNotNull, lt, min, ne, type SQL, sql } from 'drizzle-orm';
import type { QueueRow } from '#contract/checks/checks.ts';
import type { QueueFilter } from '#contract/checks/fields.ts';
import { type Status, statuses, statusLabel } from '#contract/statuses.ts';
import { participations } from '#server/features/participation/reads.ts';
import { surnameStarts } from '#server/features/people/list/by-surname.ts';
import { holderOf, holdersAmong, isFree } from '#server/features/questionnaires/presences.ts';
import { questionnaires } from '#server/features/questionnaires/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { countWhere, type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
// The queue is one query over several features' rows, which it only reads.
import { nameColumns, users } from '#server/platform/users.ts';
import { ageThisSeason } from './age.ts';

const { id, user_id, status, deadline, questionnaire_sent_at: sent_at } = participations;
const oldestFirst = [asc(sent_at), asc(id)] as const;

const { QUESTIONNAIRE_ON_CHECK, QUESTIONNAIRE_FIXED, QUESTIONNAIRE_TO_FIX, QUESTIONNAIRE_LAST_ATTEMPT } = statuses;
const waiting = [QUESTIONNAIRE_ON_CHECK, QUESTIONNAIRE_FIXED];

const statusesOf: Record<QueueFilter, readonly Status[]> = {
  waiting,
  first: [QUESTIONNAIRE_ON_CHECK],
  corrected: [QUESTIONNAIRE_FIXED],
  overdue: waiting,
  returned: [QUESTIONNAIRE_TO_FIX, QUESTIONNAIRE_LAST_ATTEMPT],
};
/** Statuses written out, so that the partial index participations_check serves every query. */
const isOneOf = (codes: readonly Status[]) => sql`${status} in (${sql.raw(codes.join(', '))})`;
const isAt = (filter: QueueFilter) => and(isNotNull(sent_at), isOneOf(statusesOf[filter]));

const isPast = lt(deadline, now);
/** Whether the deadline of its check has gone by: one that is with its family is late for nobody here. */
export const isOverdue = sql<boolean>`coalesce(${isOneOf(waiting)} and ${isPast}, false)`;

/** The deadline that hangs on a questionnaire: of its check, or of its correction. */
export const checkDeadline = sql<
  string | null
>`case when ${isOneOf([...waiting, ...statusesOf.returned])} then ${deadline} end`.mapWith(deadline);

export type Queue = { filter: QueueFilter; region?: string | undefined; search: string };

const queued = ({ filter, region, search }: Queue) =>
  and(
    isAt(filter),
    region === undefined ? undefined : eq(participations.region, region),
    search === '' ? undefined : surnameStarts(participations, search),
    filter === 'overdue' ? isPast : undefined,
  );

/** A page of the queue, the longest waiting first. Two queries: the page and the count. */
export async function listQueue(
  db: Connection,
  queue: Queue,
  page: { offset: number; limit: number },
): Promise<{ data: QueueRow[]; total: number }> {
  const where = queued(queue);
  const found = db
    .select({ id })
    .from(participations)
    .where(where)
    .orderBy(...oldestFirst)
    .limit(page.limit)
    .offset(page.offset);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: user_id,
        ...nameColumns,
        birth_date: users.birth_date,
        season: participations.season,
        region: participations.region,
        participant_status: status,
        sendings: questionnaires.sendings,
        sent_at: questionnaires.sent_at,
        deadline,
        overdue: isOverdue,
        look: holderOf(sql`${id}`),
      })
      .from(participations)
      .innerJoin(users, eq(users.id, user_id))
      .innerJoin(questionnaires, eq(questionnaires.participation_id, id))
      .where(inArray(id, found))
      .orderBy(...oldestFirst),
    db.select({ total: count() }).from(participations).where(where),
  ]);
  const data = rows.map(({ season, ...row }) => ({
    ...row,
    age: ageThisSeason(row.birth_date, season),
    status_label: statusLabel(row.participant_status),
  }));
  return { data, total: counted?.total ?? 0 };
}

/** How many questionnaires wait, how many of them too long, and since when the oldest does. One query. */
export async function countWaiting(db: Connection) {
  const [row] = await db
    .select({
      total: count(),
      oldest_sent_at: min(sent_at),
      overdue: sql<number>`count(*) filter (where ${isPast})`.mapWith(Number),
    })
    .from(participations)
    .where(isAt('waiting'));
  return row ?? { total: 0, oldest_sent_at: null, overdue: 0 };
}

/** Questionnaires that wait for a check, and how many of them somebody has open: a line of the administrators' home. */
export const waitingQuestionnaires: WaitingSelect = () => sql`
  select ${waitingColumns({
    overdue: countWhere(isPast),
    oldest_at: min(sent_at),
    holders: holdersAmong(isAt('waiting')),
  })} from ${participations} where ${isAt('waiting')}`;

/** The first of those waiting, so many at most, in no order: what the menu counts. One query by participations_check. */
export const listWaiting = (db: Connection, limit: number) =>
  db.select({ id }).from(participations).where(isAt('waiting')).limit(limit);

/**
 * The questionnaire to check next: of those waiting that nobody else has open, the first one after the named
 * participation in the queue, and from its beginning where none comes after. Null for none.
 */
export async function findNext(db: Connection, reader_id: number, after?: number): Promise<number | null> {
  const first = async (place: SQL | undefined): Promise<number | undefined> => {
    const [row] = await db
      .select({ user_id })
      .from(participations)
      .where(and(isAt('waiting'), isFree(sql`${id}`, reader_id), place))
      .orderBy(...oldestFirst)
      .limit(1);
    return row?.user_id;
  };
  if (after === undefined) return (await first(undefined)) ?? null;
  const current = sql`(select here.questionnaire_sent_at, here.id from ${participations} here where here.id = ${after})`;
  const later = await first(sql`(${sent_at}, ${id}) > ${current}`);
  return later ?? (await first(ne(id, after))) ?? null;
}
