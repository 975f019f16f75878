import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import { type ExamStatistics, type QuestionSummary, questionTroubles } from '#contract/statistics/questions.ts';
import type { GivenAnswerCount } from '#server/features/courses/question-kinds/statistics-kind.ts';
import { statisticsKinds } from '#server/features/courses/question-kinds/statistics-kinds.ts';
import { attemptAnswers, attempts, examVersions } from '#server/features/learning/reads.ts';
import type { ExamVersion, StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { timeSpent } from '../test-times.ts';
import { listDrawnSections, sectionOf, sumUpSections } from './drawn-sections.ts';
import { troubleOf } from './trouble.ts';

/** The number of latest attempts that are enough for a share to a hundredth, however many more there are. */
const LATEST = 2000;
/** Versions of one test that are looked through, the newest ones. */
const VERSIONS = 20;
/** Different answers to one question, or to one category or gap of it, that are counted, the most frequent ones. */
const VARIANTS = 50;

const latest = (versions: readonly ExamVersion[]) => sql`
  select attempt.* from unnest(${sql.param(versions.map(({ id }) => id))}::bigint[]) version(id)
    join lateral (
      select attempts.id, attempts.points + coalesce(attempts.points_rest, 0) as points, attempts.exam_version_id, attempts.question_ids, attempts.closed_at, ${timeSpent}::float8 as seconds
      from ${attempts} where attempts.exam_version_id = version.id and attempts.closed_at is not null
      order by attempts.closed_at desc limit ${LATEST}
    ) attempt on true
  order by attempt.closed_at desc limit ${LATEST}`;

type QuestionMeasures = {
  question_id: number;
  asked: number;
  difficulty: number;
  discrimination: number | null;
  skipped: number;
};

/** An answer taken back is none. */
const emptied = new Set(Object.values(questionKinds).map((kind) => JSON.stringify(kind.emptied)));
const isEmpty = sql`kept.answer is null or kept.answer in (${sql.join(
  [...emptied].map((answer) => sql`${answer}::jsonb`),
  sql`, `,
)})`;

/**
 * Each question's share of points won, its correlation with the rest of the test, and how many left it out: of those who were
 * asked it, and what it was worth among the questions they were asked.
 */
async function measureQuestions(db: Connection, versions: readonly ExamVersion[]): Promise<QuestionMeasures[]> {
  const weights = versions.flatMap(({ id, content }) =>
    content.questions.map(({ id: question_id, question_weight = 1, is_left_out }) => ({
      version_id: id,
      question_id,
      weight: is_left_out ? 0 : question_weight,
      exam_points: content.exam_points,
    })),
  );
  const { rows } = await db.execute<Record<keyof QuestionMeasures, string | null>>(sql`
    with latest as materialized (${latest(versions)}),
    asked as (
      select latest.id, latest.points::float8 as total, given.question_id, given.exam_points,
        given.exam_points * given.weight / nullif(sum(given.weight) over (partition by latest.id), 0) as most
      from latest
        join jsonb_to_recordset(${JSON.stringify(weights)}::jsonb)
          as given(version_id bigint, question_id bigint, weight float8, exam_points float8) on given.version_id = latest.exam_version_id
      where latest.question_ids is null or given.question_id = any(latest.question_ids)
    ),
    won as (
      select asked.question_id, (coalesce(kept.points, 0) + coalesce(kept.points_rest, 0))::float8 as points, asked.total,
        nullif(most, 0) as most, nullif(exam_points - most, 0) as rest, (${isEmpty})::integer as is_empty
      from asked
        left join ${attemptAnswers} kept on kept.attempt_id = asked.id and kept.question_id = asked.question_id
    )
    select question_id, count(*) as asked, coalesce(avg(least(points / most, 1)), 0) as difficulty, avg(is_empty) as skipped,
      corr(points / most, (total - points) / rest) as discrimination
    from won group by question_id`);
  return rows.map((row) => ({
    question_id: Number(row.question_id),
    asked: Number(row.asked),
    difficulty: Number(row.difficulty),
    discrimination: row.discrimination === null ? null : Number(row.discrimination),
    skipped: Number(row.skipped),
  }));
}

/** Kinds that are answered in one shape are counted by one selection. */
const selectGiven = sql.join(
  [...new Set(Object.values(statisticsKinds).map((kind) => kind.selectGiven))],
  sql` union all `,
);

/** How often each answer was given: variants marked, variants put to categories, texts typed. */
async function countGiven(db: Connection, versions: readonly ExamVersion[]): Promise<GivenAnswerCount[]> {
  const { rows } = await db.execute<Record<keyof GivenAnswerCount, string | null>>(sql`
    with latest as materialized (${latest(versions)}),
    kept as (select question_id, answer from latest join ${attemptAnswers} on attempt_answers.attempt_id = latest.id),
    given as (${selectGiven})
    select * from (
      select question_id, answer_id, item_id, text, count(*) as total,
        row_number() over (partition by question_id, item_id order by count(*) desc, answer_id, text) as place
      from given group by question_id, answer_id, item_id, text
    ) ranked where place <= ${VARIANTS}`);
  const number = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    question_id: Number(row.question_id),
    answer_id: number(row.answer_id),
    item_id: number(row.item_id),
    text: row.text,
    total: Number(row.total),
  }));
}

/**
 * Statistics of a test's questions, as they stand in its newest version, by the latest closed attempts, the most
 * doubtful first; of a test that draws from the bank also the sections it draws from. 404 for an unknown test. Five queries,
 * whatever the number of attempts; one more for the sections.
 */
export async function describeQuestions(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  learning_exam_id: number,
): Promise<ExamStatistics> {
  const exam = await study.exam(learning_exam_id);
  if (!exam) throw notFound('Тест не найден');
  const ids = await db
    .select({ id: examVersions.id })
    .from(examVersions)
    .where(eq(examVersions.exam_id, learning_exam_id))
    // The newest that stands first; the former ones of a corrected key still have tries below the pass mark.
    .orderBy(isNotNull(examVersions.replaced_by_id), desc(examVersions.id))
    .limit(VERSIONS);
  const versions = await Promise.all(ids.map(({ id }) => study.version(id)));
  const [totals, measured, answerCounts] = await Promise.all([
    sumUp(db, versions),
    measureQuestions(db, versions),
    countGiven(db, versions),
  ]);
  const sections = await listDrawnSections(db, versions[0]?.content);
  const questions = (versions[0]?.content.questions ?? []).map((question): QuestionSummary => {
    const found = measured.find(({ question_id }) => question_id === question.id);
    const { question_id: _, ...numbers } = found ?? {
      question_id: 0,
      asked: 0,
      difficulty: 0,
      discrimination: null,
      skipped: 0,
    };
    const mine = answerCounts.filter(({ question_id }) => question_id === question.id);
    const { id, ordinal_number, question_type } = question;
    const summary = {
      id,
      ordinal_number,
      question_type,
      question_text: shownText(question),
      is_left_out: question.is_left_out ?? false,
      ...sectionOf(sections, question.id),
      ...numbers,
      given: statisticsKinds[question_type].listGiven(question, mine).map((one) => ({
        ...one,
        share: numbers.asked === 0 ? 0 : one.total / numbers.asked,
      })),
    };
    return { ...summary, trouble: troubleOf(summary) };
  });
  const rank = ({ trouble }: QuestionSummary) => questionTroubles.indexOf(trouble);
  questions.sort((a, b) => rank(a) - rank(b) || a.ordinal_number - b.ordinal_number);
  return {
    learning_exam_id,
    exam_title: exam.exam_title,
    counted_at: new Date().toISOString(),
    ...totals,
    sections: sumUpSections(sections, questions),
    questions,
  };
}

async function sumUp(db: Connection, versions: readonly ExamVersion[]) {
  const maxPoints = versions.map(({ id, content }) => ({ id, most: content.exam_points }));
  const [[all], { rows }] = await Promise.all([
    db
      .select({ total: count() })
      .from(attempts)
      .where(
        and(
          inArray(
            attempts.exam_version_id,
            versions.map(({ id }) => id),
          ),
          isNotNull(attempts.closed_at),
        ),
      ),
    db.execute<{ counted: number; mean_share: number | null; median_seconds: number | null }>(sql`
      select count(*)::integer as counted, avg(latest.points::float8 / nullif(most.most, 0)) as mean_share,
        round(percentile_cont(0.5) within group (order by latest.seconds))::integer as median_seconds
      from (${latest(versions)}) latest
        join jsonb_to_recordset(${JSON.stringify(maxPoints)}::jsonb) as most(id bigint, most float8) on most.id = latest.exam_version_id`),
  ]);
  const [row] = rows;
  return {
    attempts: all?.total ?? 0,
    counted: row?.counted ?? 0,
    mean_share: row?.mean_share ?? null,
    median_seconds: row?.median_seconds ?? null,
  };
}
