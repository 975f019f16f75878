import { eq, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { changedNow, teachings } from '../tables.ts';
import type { CourseServices } from './course-use.ts';
import { lockTeaching } from './teachings.ts';

type CopyInput = { id: number; teaching_title: string; request_key: string };

const written = sql`now(), now(), ${changedNow.updated_by}`;
/** Columns of a question besides its place, text and picture. */
const ofQuestions = sql`question_right_answer, question_feedback, question_theme, question_weight, keeps_order,
  question_tolerance, tolerance_in_percent, question_unit, wrong_pair_penalty, order_scoring`;
const nextId = (table: string): SQL => sql`nextval(pg_get_serial_sequence(${table}, 'id')) as new`;

/**
 * Copies a course for a new season: its milestones with copies of their lectures, tests, questions, variants and
 * categories, and of the tests it holds otherwise; a lecture or a test used twice is copied once. Its bank of questions is
 * copied too, and its tests take from the copy; from the bank of another course they take as before. Pictures are shared: a
 * file stays while any copy names it (files.ts). The copy is not active. A repeated
 * `request_key` gives the copy made before. Three queries and those of the holders, however long the course; call it in
 * a transaction. 404 for an unknown course.
 */
export async function copyTeaching(
  connection: Connection,
  { examHolders, lectureHolders }: Pick<CourseServices, 'examHolders' | 'lectureHolders'>,
  { id, teaching_title, request_key }: CopyInput,
): Promise<number> {
  const { audience } = await lockTeaching(connection, id);
  const [made] = await connection
    .insert(teachings)
    .values({ teaching_title, audience, request_key, ...changedNow })
    .onConflictDoNothing({ target: teachings.request_key })
    .returning({ id: teachings.id });
  if (!made) {
    const [before] = await connection
      .select({ id: teachings.id })
      .from(teachings)
      .where(eq(teachings.request_key, request_key));
    if (!before) throw new Error('the copy was neither written nor found');
    return before.id;
  }
  const extra_exams: number[] = [];
  for (const holder of examHolders) extra_exams.push(...(await holder.listExams(connection, id)));
  const copies = await copyContent(connection, { from: id, to: made.id, extra_exams });
  for (const holder of examHolders) await holder.copy(connection, id, made.id, copies.exams);
  for (const holder of lectureHolders) await holder.copy(connection, copies.lectures);
  return made.id;
}

type Copying = { from: number; to: number; extra_exams: number[] };

/**
 * Every row gets its new number first, so that the copies can name each other; all of it is one statement. `extra_exams`
 * are copied besides the tests of the milestones. Gives the ids of all copied tests and lectures by the old ones.
 */
async function copyContent(
  connection: Connection,
  { from, to, extra_exams }: Copying,
): Promise<{ exams: Map<number, number>; lectures: Map<number, number> }> {
  const { rows } = await connection.execute<{ kind: 'exam' | 'lecture'; old: string; new: string }>(sql`
    with lecture_ids as materialized (
      select id as old, ${nextId('lectures')} from lectures
      where id in (select lecture_id from milestones where teaching_id = ${from}) order by id
    ), exam_ids as materialized (
      select id as old, ${nextId('exams')} from exams
      where id in (select learning_exam_id from milestones where teaching_id = ${from}
        union all select id from exams where bank_teaching_id = ${from}
        union all select unnest(${sql.param(extra_exams)}::bigint[])) order by id
    ), question_ids as materialized (
      select id as old, exam_ids.new as exam, ${nextId('questions')}
      from questions join exam_ids on exam_ids.old = learning_exam_id order by id
    ), answer_ids as materialized (
      select id as old, question_ids.new as question, ${nextId('answers')}
      from answers join question_ids on question_ids.old = learning_question_id order by id
    ), item_ids as materialized (
      select id as old, question_ids.new as question, ${nextId('question_items')}
      from question_items join question_ids on question_ids.old = learning_question_id order by id
    ), copied_lectures as (
      insert into lectures (id, lecture_title, lecture_announcement, lecture_html_file, lecture_author,
        created_at, updated_at, updated_by) overriding system value
      select new, lecture_title, lecture_announcement, lecture_html_file, lecture_author, ${written}
      from lecture_ids join lectures on lectures.id = old
    ), copied_exams as (
      insert into exams (id, exam_title, exam_announcement, exam_points, exam_duration,
        mixes_questions, answers_open, bank_teaching_id, created_at, updated_at, updated_by) overriding system value
      select new, exam_title, exam_announcement, exam_points, exam_duration, mixes_questions, answers_open,
        case when bank_teaching_id = ${from} then ${to}::bigint end, ${written}
      from exam_ids join exams on exams.id = old
    ), copied_questions as (
      insert into questions (id, learning_exam_id, ordinal_number, question_type, question_text, question_image_file,
        ${ofQuestions}) overriding system value
      select new, exam, ordinal_number, question_type, question_text, question_image_file,
        ${ofQuestions}
      from question_ids join questions on questions.id = old
    ), copied_answers as (
      insert into answers (id, learning_question_id, ordinal_number, answer_text, "right", answer_feedback,
        answer_share, question_item_id, answer_tolerance)
        overriding system value
      select answer_ids.new, answer_ids.question, ordinal_number, answer_text, "right", answer_feedback, answer_share,
        item_ids.new, answer_tolerance
      from answer_ids join answers on answers.id = answer_ids.old left join item_ids on item_ids.old = question_item_id
    ), copied_items as (
      insert into question_items (id, learning_question_id, ordinal_number, question_item_text, right_answer_id,
        item_feedback, gap_type) overriding system value
      select item_ids.new, item_ids.question, ordinal_number, question_item_text, answer_ids.new, item_feedback, gap_type
      from item_ids join question_items on question_items.id = item_ids.old
        left join answer_ids on answer_ids.old = right_answer_id
    ), copied_draws as (
      insert into exam_draws (exam_id, ordinal_number, questions_before, section_id, question_id, draw_count)
      select exam_ids.new, ordinal_number, questions_before, coalesce(sections.new, section_id),
        coalesce(question_ids.new, question_id), draw_count
      from exam_ids join exam_draws on exam_id = exam_ids.old
        left join exam_ids sections on sections.old = section_id
        left join question_ids on question_ids.old = question_id
      order by exam_draws.id
    ), copied_milestones as (
      insert into milestones (teaching_id, ordinal_number, milestone_title, color, days_to_pass, lecture_id,
        learning_exam_id, updated_by)
      select ${to}::bigint, ordinal_number, milestone_title, color, days_to_pass, lecture_ids.new, exam_ids.new,
        ${changedNow.updated_by}
      from milestones left join lecture_ids on lecture_ids.old = lecture_id
        left join exam_ids on exam_ids.old = learning_exam_id
      where teaching_id = ${from}
    )
    select 'exam' as kind, old, new from exam_ids union all select 'lecture', old, new from lecture_ids`);
  const copiesOf = (kind: 'exam' | 'lecture') =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [Number(row.old), Number(row.new)]));
  return { exams: copiesOf('exam'), lectures: copiesOf('lecture') };
}
