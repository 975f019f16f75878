import { toPlainLine, toPlainText } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import type { AnswersFilter } from '#contract/statistics/learners.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { DATE_TIME, type ExcelColumn, type ExcelRow, HUNDREDTHS, moscowCell } from '#server/platform/excel/excel.ts';
import { type ExcelFile, listInBatches } from '#server/platform/excel/excel-call.ts';
import { findAllLearners, learnersQuery } from '../learners/find-learners.ts';
import { listDrawnSections } from '../questions/drawn-sections.ts';
import { type AnsweredAttempt, describeAnswers, findSentAttempts, hasCorrectedVersions } from './answers.ts';

type Contents = ReadonlyMap<number, ExamContent>;

/** The versions attempts stand on. */
type AskedVersions = {
  contents: Contents;
  /** The key of one was corrected, so that the questions alone may not add up to the points. */
  isMended: boolean;
  sections: SectionTitles;
};

/** Every question that was asked, the newest version of the test first: a question that was taken out since stands last. */
function askedQuestions(contents: Contents): ExamQuestion[] {
  const found = new Map<number, ExamQuestion>();
  for (const [, { questions }] of [...contents].toSorted(([a], [b]) => b - a))
    for (const question of questions) if (!found.has(question.id)) found.set(question.id, question);
  return [...found.values()];
}

/** Titles of the sections of the bank that questions were drawn from, by question; a question everybody is asked has none. */
type SectionTitles = ReadonlyMap<number, string>;

function headOf(question: ExamQuestion, index: number, sections: SectionTitles): string {
  const { id, question_weight = 1, is_left_out } = question;
  const weight = question_weight === 1 ? '' : ` (вес ${formatPoints(question_weight)})`;
  const title = sections.get(id);
  const section = title === undefined ? '' : ` (раздел ${quoted(title)})`;
  return `${index + 1}. ${toPlainLine(shownText(question))}${section}${is_left_out ? ' (исключён из подсчёта)' : weight}`;
}

const headsOf = (
  who: string,
  questions: readonly ExamQuestion[],
  { isMended, sections }: AskedVersions,
): ExcelColumn[] => [
  { header: who, width: 36 },
  { header: 'Отправлен (МСК)', width: 17, numFmt: DATE_TIME },
  { header: 'Баллы', width: 9, numFmt: HUNDREDTHS },
  ...(isMended ? [{ header: 'Из них сохранено при исправлении ключа', width: 20, numFmt: HUNDREDTHS }] : []),
  ...questions.map((question, index) => ({ header: headOf(question, index, sections), width: 24, numFmt: HUNDREDTHS })),
];

type Cell = (attempt: AnsweredAttempt, question: ExamQuestion) => ExcelRow[number];

const pointsOf: Cell = ({ answers }, { id, is_left_out }) => (is_left_out ? null : (answers.get(id)?.points ?? 0));

/** Points that somebody won by the key of before and keeps: what the questions lack to the sum. */
function keptPoints({ answers, points }: AnsweredAttempt): number {
  const byKey = [...answers.values()].reduce((sum, one) => sum + (one.points ?? 0), 0);
  return Math.max(0, Math.round(((points ?? 0) - byKey) * 100) / 100);
}
const wordsOf: Cell = ({ answers }, question) => {
  const answer = answers.get(question.id);
  return answer ? toPlainText(questionKinds[question.question_type].inWords(question, answer.answer)) : '';
};

/** A line of an attempt; of a question that it was not asked the cell stays empty. */
function lineOf(
  attempt: AnsweredAttempt,
  questions: readonly ExamQuestion[],
  { contents, isMended }: AskedVersions,
  cell: Cell,
): ExcelRow {
  const content = contents.get(attempt.exam_version_id);
  const asked = content ? askedContent(content, attempt.question_ids).questions : [];
  const byId = new Map(asked.map((question) => [question.id, question]));
  const cells = questions.map(({ id }) => {
    const question = byId.get(id);
    return question ? cell(attempt, question) : null;
  });
  const kept = isMended ? [keptPoints(attempt)] : [];
  return [attempt.full_name, moscowCell(attempt.closed_at), attempt.points, ...kept, ...cells];
}

async function* linesOf(
  db: Connection,
  ids: readonly number[],
  questions: readonly ExamQuestion[],
  asked: AskedVersions,
): AsyncGenerator<ExcelRow[]> {
  const pass = async function* (cell: Cell) {
    // Whose account was erased meanwhile leaves an empty line: the sheets part after a number of lines.
    for await (const batch of listInBatches(ids, (some) => describeAnswers(db, some)))
      yield batch.map((attempt) => (attempt ? lineOf(attempt, questions, asked, cell) : [null]));
  };
  yield* pass(pointsOf);
  if (ids.length === 0) return;
  yield [headsOf('Кто: ответы словами', questions, asked).map(({ header }) => header ?? '')];
  yield* pass(wordsOf);
}

/** Where questions were drawn from, in whichever version. One query; none where nothing was drawn. */
async function findSectionTitles(db: Connection, contents: Contents): Promise<SectionTitles> {
  const draws = [...contents.values()].flatMap((content) => content.draws ?? []);
  const sections = await listDrawnSections(db, { draws });
  const titles = new Map(sections.map(({ section_id, section_title }) => [section_id, section_title]));
  return new Map(
    draws.flatMap(({ section_id, question_ids }) =>
      question_ids.map((id) => [id, titles.get(section_id) ?? ''] as const),
    ),
  );
}

/** Who answered a test's questions how: points on the first sheet, words on the second, of everybody the filter holds. */
export const answersExcel: ExcelFile<AnswersFilter, Context & StudyServices> = {
  name: 'Ответы на тест',
  action: 'answers_exported',
  open: async (context, { learning_exam_id, ...query }) => {
    const { db, study } = context;
    if (!(await study.exam(learning_exam_id))) throw notFound('Тест не найден');
    const learners = await learnersQuery(context, query);
    const sent = await findSentAttempts(db, learning_exam_id, await findAllLearners(db, learners));
    const version_ids = [...new Set(sent.map(({ exam_version_id }) => exam_version_id))];
    const versions = await Promise.all(version_ids.map(study.version));
    const contents = new Map(versions.map(({ id, content }) => [id, content]));
    const questions = askedQuestions(contents);
    const ids = sent.map(({ id }) => id);
    const asked = {
      contents,
      isMended: await hasCorrectedVersions(db, version_ids),
      sections: await findSectionTitles(db, contents),
    };
    return {
      columns: headsOf('Кто: баллы за вопрос', questions, asked),
      rows: linesOf(db, ids, questions, asked),
      sheets: ids.length > 0 ? { first: ids.length } : undefined,
      details: { ...learners.scope, learning_exam_id, rows: ids.length },
    };
  },
};
