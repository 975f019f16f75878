import { and, asc, eq, isNotNull, min, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { holdersAmong, isFree } from '#server/features/questionnaires/presences.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { objectionWaits } from './objection-waits.ts';

const isInAssessment = isStatusIn(p.status, [s.ACHIEVEMENTS_ON_CHECK, s.TO_ASSESS]);
/** Something is left to be assessed besides what was sent back and may still be put right: of few is that looked up. */
const hasAssessable = sql`(${p.unassessed_count} > 0 and (
  ${p.id} not in (select participation_id from achievements where remark is not null and remark_until > now())
  or exists (select from achievements a where a.participation_id = ${p.id} and a.point is null
    and (a.kind not in ('cadet', 'volunteer') or case a.kind when 'cadet' then ${p.cadet_state} else ${p.volunteer_state} end = 'declared')
    and (a.remark is null or a.remark_until <= now()))))`;
/** The assessment is open, and a hand of the administration is wanted. */
export const isAssessable = sql`(${p.status} = ${s.TO_ASSESS} and ${hasAssessable})`;
/** A hand of the administration is wanted: to open the assessment, or to assess. */
const waits = sql`(${p.status} = ${s.ACHIEVEMENTS_ON_CHECK} or ${hasAssessable})`;

const areObjections = (condition?: SQL) => and(isNotNull(p.direction), objectionWaits, condition);

/**
 * Participations that wait for the assessment, or for the outcome of an objection, so many at most, in no order: what the
 * menu counts. One query.
 */
export const listWaiting = (db: Connection, limit: number) => {
  const select = (condition: SQL | undefined) => db.select({ id: p.id }).from(p).where(condition).limit(limit);
  return union(select(and(isInAssessment, waits)), select(areObjections(ne(p.status, s.LAST_SEASON)))).limit(limit);
};

/** Participations in the list of the assessment, narrowed by a condition. */
const ofList = (season: number, condition: SQL) =>
  and(eq(p.season, season), isNotNull(p.direction), isInAssessment, condition);

/** Participations that wait for the opening of the assessment: a line of the administrators' home. */
export const waitingToOpen: WaitingSelect = (season) => sql`
  select ${waitingColumns({ oldest_at: min(p.status_changed_at) })}
  from ${p} where ${ofList(season, eq(p.status, s.ACHIEVEMENTS_ON_CHECK))}`;

/** Participations of the season that wait for points, and how many of them an assessor has open: a line of the administrators' home. */
export const waitingToAssess: WaitingSelect = (season) => sql`
  select ${waitingColumns({
    oldest_at: min(p.status_changed_at),
    holders: holdersAmong(ofList(season, isAssessable)),
  })} from ${p} where ${ofList(season, isAssessable)}`;

/** Objections of the season without an outcome, and how many of them an assessor has open: a line of the administrators' home. */
export const waitingObjections: WaitingSelect = (season) => sql`
  select ${waitingColumns({
    oldest_at: min(p.objected_at),
    holders: holdersAmong(areObjections(eq(p.season, season))),
  })} from ${p} where ${areObjections(eq(p.season, season))}`;

/** How many wait for the opening of the assessment and how many to be assessed, and since when the first of them. One query. */
export async function countWaiting(db: Connection) {
  const { current_year } = await getConfiguration(db);
  const isAt = (status: Status) => sql<number>`count(*) filter (where ${p.status} = ${status})`.mapWith(Number);
  const [row] = await db
    .select({
      to_open: isAt(s.ACHIEVEMENTS_ON_CHECK),
      to_assess: isAt(s.TO_ASSESS),
      oldest_at: min(p.status_changed_at),
    })
    .from(p)
    .where(and(eq(p.season, current_year), isInAssessment, waits));
  return row ?? { to_open: 0, to_assess: 0, oldest_at: null };
}

/** Something awaits this assessor and not another one's look; looked up of the few of which a look was given. */
const isForReader = (reader_id: number) => sql`(
  ${p.id} not in (select s.participation_id from second_looks s where s.is_chosen and s.stage in ('second', 'third'))
  or exists (select from achievements a where a.participation_id = ${p.id} and a.point is null
    and (a.kind not in ('cadet', 'volunteer') or case a.kind when 'cadet' then ${p.cadet_state} else ${p.volunteer_state} end = 'declared')
    and (a.remark is null or a.remark_until <= now())
    and not exists (select from achievement_looks l where l.achievement_id = a.id and l.assessed_by = ${reader_id})))`;

/**
 * The participant to be assessed next, the longest waiting first: after the named participation, and open at nobody
 * else's, else the first. Null for nobody. Two queries at most.
 */
export async function findNext(db: Connection, reader_id: number, after?: number): Promise<number | null> {
  const { current_year } = await getConfiguration(db);
  const first = async (place: SQL | undefined): Promise<number | undefined> => {
    const [row] = await db
      .select({ user_id: p.user_id })
      .from(p)
      .where(
        and(
          eq(p.season, current_year),
          isInAssessment,
          eq(p.status, s.TO_ASSESS),
          hasAssessable,
          isForReader(reader_id),
          isFree(sql`${p.id}`, reader_id),
          place,
        ),
      )
      .orderBy(asc(p.status_changed_at), asc(p.id))
      .limit(1);
    return row?.user_id;
  };
  if (after === undefined) return (await first(undefined)) ?? null;
  const current = sql`(select here.status_changed_at, here.id from ${p} here where here.id = ${after})`;
  const later = await first(sql`(${p.status_changed_at}, ${p.id}) > ${current}`);
  return later ?? (await first(ne(p.id, after))) ?? null;
}
