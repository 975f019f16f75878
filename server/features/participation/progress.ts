import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import { statuses } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/sql/moscow-days.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { exactPointsOf, setExactPoints } from './ranking/exact-points.ts';
import { participations, timeouts } from './tables.ts';

// A learner's progress through a course, written by the feature `learning` in the transaction of its own step.

/** Writes that a course begins, at its first milestone; a guide's participation takes the season it begins in. */
export async function writeBeginning(
  tx: Connection,
  participation_id: number,
  course: { teaching_id: number; milestone_id: number; season: number },
): Promise<void> {
  await tx
    .update(participations)
    .set({ ...course, begun_at: now })
    .where(eq(participations.id, participation_id));
}

/**
 * Marks the lecture of somebody in training as read; the first time counts. False in another status, or where
 * `milestone_id` is given and is not the one under way. One query.
 */
export async function writeLecturePassed(
  db: Connection,
  audience: Audience,
  user_id: number,
  milestone_id: number | undefined,
): Promise<boolean> {
  const marked = await db
    .update(participations)
    .set({ lecture_passed_at: sql`coalesce(${participations.lecture_passed_at}, now())` })
    .where(
      and(
        eq(participations.user_id, user_id),
        participations.is_current,
        eq(participations.audience, audience),
        eq(participations.status, statuses.TRAINING),
        milestone_id === undefined
          ? isNotNull(participations.milestone_id)
          : eq(participations.milestone_id, milestone_id),
      ),
    )
    .returning({ id: participations.id });
  return marked.length > 0;
}

/**
 * People whose test was not enough stay at their milestone; their deadline is at least the end of the day after tomorrow,
 * because the next try may begin tomorrow. Gives the open deadlines by participation. One query, none for nobody.
 */
export async function allowRetries(tx: Connection, participation_ids: readonly number[]): Promise<Map<number, string>> {
  if (participation_ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; time_out_date: string }>(sql`
    with given as (
      select id, user_id from participations where id = any(${sql.param(participation_ids)}::bigint[])),
    extended as (
      update timeouts set time_out_date = greatest(time_out_date, ${endOfMoscowDayAfter(now, 2)}) from given
      where timeouts.user_id = given.user_id and closed_at is null and time_out_type_code like 'MILESTONE\\_%'
      returning timeouts.user_id, time_out_date),
    noted as (
      update participations set deadline = time_out_date from given join extended using (user_id)
      where participations.id = given.id)
    select given.id, time_out_date from given join extended using (user_id)`);
  return new Map(rows.map(({ id, time_out_date }) => [Number(id), new Date(time_out_date).toISOString()]));
}

type Advance = {
  participation_id: number;
  /** Won by the milestone that was passed: exact, a decimal of 24 places. */
  points: string;
  /** The next one with its deadline; null after the last. */
  next: { milestone_id: number; code: TimeoutType; days: number } | null;
};

const advanceStatement = prepared((db) =>
  db
    .with(
      db.$with('given', {}).as(sql`
        select given.*, participations.user_id
        from jsonb_to_recordset(${sql.placeholder('advances')}::jsonb)
          as given (id bigint, points numeric, milestone_id bigint, code text, days integer)
          join participations on participations.id = given.id`),
      db.$with('closed', {}).as(sql`
        update timeouts set closed_at = now() from given
        where timeouts.user_id = given.user_id and closed_at is null and code is not null and time_out_type_code <> code`),
      db.$with('opened', {}).as(sql`
        insert into timeouts (user_id, time_out_type_code, time_out_date)
        select user_id, code, ${endOfMoscowDayAfter(now, sql`days`)} from given where code is not null order by user_id
        on conflict (user_id, time_out_type_code) where closed_at is null
        do update set time_out_date = greatest(timeouts.time_out_date, excluded.time_out_date), suspended_at = null
        returning user_id, time_out_date`),
      db.$with('written', {}).as(sql`
        update participations set ${setExactPoints(sql`${exactPointsOf('participations')} + given.points`)},
          passed_count = passed_count + 1,
          milestone_id = given.milestone_id, lecture_passed_at = null,
          completed_at = case when given.milestone_id is null then now() end,
          deadline = coalesce(opened.time_out_date, deadline)
        from given left join opened on opened.user_id = given.user_id
        where participations.id = given.id`),
    )
    .select({
      id: sql<number>`given.id`.mapWith(participations.id),
      time_out_date: sql<string>`time_out_date`.mapWith(timeouts.time_out_date),
    })
    .from(sql`given join opened on opened.user_id = given.user_id`)
    .prepare('advance'),
);

/**
 * Brings people who have passed a milestone to their next one: points, number, deadline; the rows locked already. Who has
 * passed the last one keeps the open deadline until the step to 250 closes it. Gives the new deadlines by participation.
 * One query however many.
 */
export async function advance(tx: Connection, advances: readonly Advance[]): Promise<Map<number, string>> {
  if (advances.length === 0) return new Map();
  const values = advances.map(({ participation_id, points, next }) => ({ id: participation_id, points, ...next }));
  const rows = await advanceStatement(tx).execute({ advances: JSON.stringify(values) });
  return new Map(rows.map(({ id, time_out_date }) => [id, time_out_date]));
}
