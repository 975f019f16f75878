import { type SQL, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { resultsOf } from '#server/features/learning/results/count-results.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { PortalServices } from '#server/services.ts';
import { forgetLetters } from './season.ts';

/** A number from 0 to `of` for a row, the same at every run; `salt` keeps two columns apart. */
const draw = (row: SQL, salt: number, of: number) =>
  sql`(abs(hashint8(${row} * 31 + ${salt}::integer)::bigint) % ${of}::integer)`;
const user = sql`user_id`;

/** Of a hundred: 62 learn, 15 are late, 2 are held, 6 are out, 15 are through. */
async function putOnWay(db: Connection, season: number, teaching_id: number): Promise<void> {
  await db.execute(sql`
    update participations set status = case
        when chance < 62 then ${s.TRAINING}::integer when chance < 77 then ${s.MILESTONE_EXPIRED}::integer
        when chance < 79 then ${s.TRAINING_PAUSED}::integer when chance < 85 then ${s.WITHDRAWN}::integer else ${s.DIRECTION_CHOSEN}::integer end,
      direction = case when chance >= 85
        then (array['keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts'])[1 + chance % 5] end,
      region = coalesce(region, 'Московская область')
    from (select id, ${draw(sql`id`, 41, 100)} as chance from participations where season = ${season}) drawn
    where drawn.id = participations.id`);
  await db.execute(sql`
    update participations set teaching_id = ${teaching_id}, milestone_id = milestone.id,
      lecture_passed_at = case when ${draw(sql`participations.user_id`, 43, 3)} = 0 then now() end,
      passed_count = passed, begun_at = now() - interval '60 days',
      completed_at = case when participations.status = ${s.DIRECTION_CHOSEN} then participations.status_changed_at end
    from (
      select id,
        case when status = ${s.DIRECTION_CHOSEN} then (select count(*) from milestones where teaching_id = ${teaching_id})
          else ${draw(sql`user_id`, 42, 23)} * ${draw(sql`user_id`, 44, 23)} / 23 end as passed
      from participations where season = ${season} and teaching_id is null
    ) pupil
      left join lateral (
        select id from milestones where teaching_id = ${teaching_id} order by ordinal_number offset passed limit 1
      ) milestone on true
    where participations.id = pupil.id`);
}

/** A deadline for each who learns, past the days that are reminded of; no other runs any more, so that the clock rests. */
async function setDeadlines(db: Connection, season: number): Promise<void> {
  await db.execute(sql`update timeouts set closed_at = now() where closed_at is null`);
  await db.execute(sql`
    update participations set deadline = case when status = ${s.TRAINING} and milestone_id is not null
      then now() + (4 + ${draw(user, 48, 20)}) * interval '1 day' end
    where season = ${season}`);
  await db.execute(sql`
    insert into timeouts (user_id, time_out_type_code, time_out_date)
    select user_id, 'MILESTONE_' || (passed_count + 1), deadline
    from participations where season = ${season} and deadline is not null`);
  await forgetLetters(db);
}

/** The attempts behind every passed milestone, counted: some 700,000 for a hundred thousand learners. */
async function addAttempts(db: Connection, season: number, teaching_id: number): Promise<void> {
  const { rows } = await db.execute<{ last: string | null }>(sql`select max(id) as last from attempts`);
  await db.execute(sql`
    insert into attempts (participation_id, milestone_id, exam_version_id, opened_at, ends_at, closed_at, points, is_counted, result)
    select participation_id, milestone_id, version_id, opened_at, opened_at + interval '20 minutes',
      opened_at + (120 + ${draw(sql`participation_id`, 45, 900)}) * interval '1 second',
      round(most * ${draw(sql`participation_id + milestone_id`, 46, 101)} / 100, 2), true,
      jsonb_build_object('exam_title', exam_title, 'exam_points', most)
    from (
      select participations.id as participation_id, milestones.id as milestone_id, version.id as version_id, exams.exam_title,
        exams.exam_points as most, participations.begun_at + milestones.ordinal_number * interval '2 days' as opened_at
      from participations
        join milestones on milestones.teaching_id = participations.teaching_id
          and milestones.ordinal_number <= participations.passed_count
        join exams on exams.id = milestones.learning_exam_id
        join lateral (select id from exam_versions where exam_id = exams.id order by id desc limit 1) version on true
      where participations.teaching_id = ${teaching_id} and participations.season = ${season}
    ) passed
    on conflict do nothing`);
  await db.execute(sql`
    insert into passed_milestones (participation_id, milestone_id, attempt_id, points, created_at)
    select participations.id, attempts.milestone_id, attempts.id, attempts.points, attempts.closed_at
    from attempts join participations on participations.id = attempts.participation_id
    where participations.teaching_id = ${teaching_id} and participations.season = ${season}
    on conflict do nothing`);
  await db.execute(sql`
    insert into test_results (season, milestone_id, kind, value, total)
    select season, attempts.milestone_id, kind, value, count(*)
    from attempts join participations on participations.id = attempts.participation_id cross join lateral ${resultsOf}
    where attempts.id > ${rows[0]?.last ?? 0}::bigint and value is not null group by 1, 2, 3, 4
    on conflict (milestone_id, season, kind, value) do update set total = test_results.total + excluded.total`);
  // Without it the planner takes the season for the few attempts that were there before.
  await db.execute(sql`analyze attempts, participations`);
  await db.execute(sql`
    update participations set points = won.points
    from (select participation_id, sum(points) as points from attempts group by participation_id) won
    where won.participation_id = participations.id and participations.teaching_id = ${teaching_id}`);
}

/** The answers of one milestone's test: the first variant or a typed word, each worth something by chance. */
export async function addAnswers(db: Connection, milestone_id: number): Promise<void> {
  await db.execute(sql`
    insert into attempt_answers (attempt_id, question_id, answer, points)
    select attempts.id, question.id,
      case when question.variant is null then jsonb_build_object('text', 'тюлень')
        else jsonb_build_object('answer_ids', jsonb_build_array(question.variant)) end,
      round(attempts.points * ${draw(sql`attempts.id + question.id`, 47, 100)} / 1000, 2)
    from attempts
      join exam_versions on exam_versions.id = attempts.exam_version_id
      cross join lateral (
        select (one ->> 'id')::bigint as id, (one #>> '{answers,0,id}')::bigint as variant
        from jsonb_array_elements(exam_versions.content -> 'questions') one
      ) question
    where attempts.milestone_id = ${milestone_id}
    on conflict do nothing`);
}

/**
 * Puts everybody of a season on a course, spread over its milestones, with attempts, points and the answers of the first
 * test. Some ten statements, whatever the number. Returns how many learn.
 */
export async function fillLearners(
  { db, study }: PortalServices,
  season: number,
  teaching_id: number,
): Promise<number> {
  const course = await study.course(teaching_id);
  const [first] = course?.milestones ?? [];
  if (!course || !first) throw new Error('no course to learn');
  for (const { learning_exam_id } of course.milestones)
    if (learning_exam_id) await study.currentVersion(learning_exam_id);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await putOnWay(tx, season, teaching_id);
    await setDeadlines(tx, season);
    await addAttempts(tx, season, teaching_id);
    await addAnswers(tx, first.id);
  });
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from participations where teaching_id = ${teaching_id} and season = ${season}`,
  );
  return rows[0]?.total ?? 0;
}
