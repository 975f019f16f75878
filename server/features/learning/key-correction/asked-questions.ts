import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CorrectableQuestion, Edition } from '#contract/learning/key-correction.ts';
import { hasGaps } from '#contract/question-kinds/has-gaps.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { hasOwnShares } from '#server/features/courses/question-kinds/choice/shares.ts';
import { answersOfGap, shareOf } from '#server/features/courses/question-kinds/cloze/score.ts';
import { exams } from '#server/features/courses/reads.ts';
import { listIdsOfSection, listSectionsOf } from '#server/features/courses/tests/left-out.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { examVersions } from '../tables.ts';
import { editionsOf, wordingOf } from './editions.ts';
import { isCurrentlySent } from './plan.ts';

const describeQuestion = (question: ExamQuestion): Omit<CorrectableQuestion, 'sent' | 'version_id' | 'section'> => ({
  id: question.id,
  ordinal_number: question.ordinal_number,
  question_type: question.question_type,
  question_text: question.question_text,
  question_image_file: question.question_image_file,
  question_right_answer: question.question_right_answer,
  question_tolerance: question.question_tolerance ?? 0,
  tolerance_in_percent: question.tolerance_in_percent ?? false,
  question_unit: question.question_unit ?? '',
  has_own_shares: !hasGaps(question.question_type) && hasOwnShares(question.answers),
  answers: question.answers.map((answer) => {
    const { id, answer_text, right, question_item_id } = answer;
    if (!question_item_id) return { id, answer_text, right };
    return { id, answer_text, right: shareOf(answer) === 100 ? (1 as const) : (0 as const), item_id: question_item_id };
  }),
  items: question.items.map(({ id, question_item_text, right_answer_id }) => ({
    id,
    question_item_text,
    right_answer_id,
  })),
  is_left_out: question.is_left_out ?? false,
  ...gapsOf(question),
});

function gapsOf(question: ExamQuestion): Pick<CorrectableQuestion, 'gaps'> {
  if (!hasGaps(question.question_type)) return {};
  return {
    gaps: question.items.map((gap) => ({
      item_id: gap.id,
      gap_type: gap.gap_type ?? 'typed',
      accepted:
        gap.gap_type === 'choice'
          ? []
          : answersOfGap(question, gap).map((answer) => ({
              id: answer.id,
              answer_text: answer.answer_text,
              answer_share: shareOf(answer),
              answer_tolerance: answer.answer_tolerance ?? null,
            })),
    })),
  };
}

/** What is asked of a test, or of a section of the bank wherever it is asked. */
type AskedQuestions = {
  exam_title: string;
  is_section: boolean;
  editions: Edition[];
  data: CorrectableQuestion[];
};

/**
 * Every question that the attempts of the participations under way stand on, by editions of the test, the newest first, in
 * the order of the test and by the key of now; one that several editions ask in the same words stands once, in the newest of
 * them. The newest edition is there even where nobody has opened it. Of a section of the bank: its questions in their order, as
 * whatever tests asked them, each in its newest words first. 404 for an unknown test. Four queries at most.
 */
export async function listAskedQuestions(db: Connection, exam_id: number): Promise<AskedQuestions> {
  const [exam] = await db
    .select({ exam_title: exams.exam_title, is_section: sql<boolean>`${exams.bank_teaching_id} is not null` })
    .from(exams)
    .where(eq(exams.id, exam_id));
  if (!exam) throw notFound('Тест не найден');
  return { ...exam, ...(exam.is_section ? await listOfSection(db, exam_id) : await listOfTest(db, exam_id)) };
}

async function listOfTest(db: Connection, exam_id: number): Promise<Pick<AskedQuestions, 'editions' | 'data'>> {
  const versions = await listVersions(db, eq(examVersions.exam_id, exam_id));
  const editions = editionsOf(versions.filter(({ taken }, index) => index === 0 || taken > 0));
  const byWords = await countByWords(db, editions.flat());
  const data = editions.flatMap((edition) => {
    const own = [...byWords.values()].filter(({ version_id }) => edition.some(({ id }) => id === version_id));
    return own.sort((one, other) => one.ordinal_number - other.ordinal_number || one.id - other.id);
  });
  const sections = await listSectionsOf(
    db,
    data.map(({ id }) => id),
  );
  return {
    editions: describeEditions(editions),
    data: data.map((question) => ({ ...question, section: sections.get(question.id) ?? null })),
  };
}

async function listOfSection(db: Connection, section_id: number): Promise<Pick<AskedQuestions, 'editions' | 'data'>> {
  const order = new Map((await listIdsOfSection(db, section_id)).map((id, index) => [id, index + 1]));
  const asked = sql`${examVersions.question_ids} && ${sql.param([...order.keys()])}::bigint[]`;
  const versions = await listVersions(db, asked);
  const byWords = await countByWords(db, versions, (id) => order.has(id));
  const data = [...byWords.values()].map((question) => ({
    ...question,
    ordinal_number: order.get(question.id) ?? question.ordinal_number,
    section: null,
  }));
  // Those of one question stay as they came: its newest words first.
  data.sort((one, other) => one.ordinal_number - other.ordinal_number);
  return { editions: [], data };
}

/** Versions as attempts stand on them, the newest first. One query. */
async function listVersions(db: Connection, condition: SQL) {
  const versions = await db
    .select({
      id: examVersions.id,
      created_at: sql<string>`least(exam_versions.created_at, (select min(former.created_at) from exam_versions former
        where former.replaced_by_id = exam_versions.id))`.mapWith(examVersions.created_at),
      content: examVersions.content,
      sent: countAttempts(isCurrentlySent),
      taken: countAttempts(sql`participations.is_current`),
    })
    .from(examVersions)
    .where(and(condition, isNull(examVersions.replaced_by_id)));
  return versions.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}

/** How many sent attempts were asked each question of these versions, which draw them, by «version question». One query. */
async function countDrawn(db: Connection, versions: readonly Version[]): Promise<Map<string, number>> {
  const version_ids = versions.flatMap(({ id, content }) => (content.draws ? [id] : []));
  if (version_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; sent: number }>(sql`
    select attempts.exam_version_id || ' ' || question_id as key, count(*)::integer as sent
    from attempts join ${participations} on participations.id = attempts.participation_id
      cross join lateral unnest(attempts.question_ids) as question_id
    where attempts.exam_version_id = any(${sql.param(version_ids)}::bigint[]) and ${isCurrentlySent}
    group by 1`);
  return new Map(rows.map(({ key, sent }) => [key, sent]));
}

const countAttempts = (condition: SQL) =>
  sql<number>`(select count(*)::integer from attempts join ${participations} on participations.id = attempts.participation_id
    where attempts.exam_version_id = exam_versions.id and ${condition})`;

type Version = Awaited<ReturnType<typeof listVersions>>[number];
type Counted = Omit<CorrectableQuestion, 'section'>;

/**
 * The questions of versions by their words, as the newest that asks them so has them, with all who sent them. One query at most.
 */
async function countByWords(
  db: Connection,
  versions: readonly Version[],
  isMeant: (id: number) => boolean = () => true,
): Promise<Map<string, Counted>> {
  const drawn = await countDrawn(db, versions);
  const byWords = new Map<string, Counted>();
  for (const { id: version_id, content, sent } of versions)
    for (const question of content.questions) {
      if (!isMeant(question.id)) continue;
      const words = `${question.id} ${wordingOf(question)}`;
      const known = byWords.get(words);
      const asked = content.draws ? (drawn.get(`${version_id} ${question.id}`) ?? 0) : sent;
      if (known) known.sent += asked;
      else byWords.set(words, { ...describeQuestion(question), version_id, sent: asked });
    }
  return byWords;
}

const describeEditions = (editions: readonly { id: number; created_at: string }[][]): Edition[] =>
  editions.flatMap((versions) => {
    const [newest] = versions;
    const [since] = versions.map(({ created_at }) => created_at).sort();
    return newest && since ? [{ version_id: newest.id, since }] : [];
  });
