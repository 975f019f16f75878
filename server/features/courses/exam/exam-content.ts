import { eq, getTableColumns } from 'drizzle-orm';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { exams } from '../tables.ts';
import { findOwnAnchors } from '../teachings/themes.ts';
import type { WholeQuestion } from '../tests/find-test.ts';
import type { ExamDraw } from './exam-draws.ts';
import { type ExamQuestion, optionalFieldsOf } from './exam-question.ts';
import { drawsOf, listOwnAndBank } from './list-draws.ts';
import { placeDraws } from './place-draws.ts';
import { filesOfTexts } from './question-texts.ts';

/** A test as it is asked and scored; kept as it stood for every attempt. */
export type ExamContent = {
  exam_title: string;
  exam_announcement: string;
  exam_points: number;
  /** Minutes. */
  exam_duration: number;
  /** Each attempt asks them in an order of its own (ordered-questions.ts). */
  mixes_questions?: boolean;
  /** With the candidates of its draws. */
  questions: ExamQuestion[];
  /**
   * What each attempt draws of the questions (exam-draws.ts); absent where it is asked all, so that such a test keeps its hash.
   */
  draws?: ExamDraw[];
};

const withAnchor = (question_anchor: string | undefined): Pick<ExamQuestion, 'question_anchor'> =>
  question_anchor === undefined ? {} : { question_anchor };

/** What only pairs have, and only an order, said in every test that is asked, whatever it is. */
function scoringOf(question: WholeQuestion): Pick<ExamQuestion, 'wrong_pair_penalty' | 'order_scoring'> {
  const { question_type, wrong_pair_penalty, order_scoring } = question;
  if (question_type === questionTypes.ordering) return { order_scoring };
  return question_type === questionTypes.matching ? { wrong_pair_penalty } : {};
}

/** Files that a question's texts show, by their paths; nothing where there are none, so that such a test keeps its hash. */
function shownFilesOf(question: WholeQuestion): { shown_files?: string[] } {
  const shown_files = filesOfTexts(question);
  return shown_files.length > 0 ? { shown_files } : {};
}

/**
 * A test with the questions that can be asked, numbered again from 1; an incomplete question is left out. What it takes from
 * the bank stands at its place, the candidates of its draws after all that is asked of everybody.
 * Nothing for an unknown id. Five queries at most.
 */
export async function findExamContent(db: Connection, exam_id: number): Promise<ExamContent | undefined> {
  const [exam] = await db
    .select({ ...getTableColumns(exams), taken: drawsOf(exams.id) })
    .from(exams)
    .where(eq(exams.id, exam_id));
  if (!exam) return undefined;
  const { own, bank } = await listOwnAndBank(db, exam_id, exam.taken);
  const { whole, draws } = placeDraws(own, exam.taken, bank);
  const anchors = whole.some(({ question_theme }) => question_theme !== '')
    ? await findOwnAnchors(db, exam_id)
    : new Map<string, string>();
  return {
    exam_title: exam.exam_title,
    exam_announcement: exam.exam_announcement,
    exam_points: exam.exam_points,
    exam_duration: exam.exam_duration,
    ...(exam.mixes_questions ? { mixes_questions: true } : {}),
    questions: whole.map((question, index) => ({
      id: question.id,
      ordinal_number: index + 1,
      question_type: question.question_type,
      question_text: question.question_text,
      question_image_file: question.question_image_file,
      question_right_answer: question.question_right_answer,
      ...optionalFieldsOf(question),
      ...withAnchor(anchors.get(question.question_theme)),
      ...scoringOf(question),
      ...shownFilesOf(question),
      answers: question.answers.map(({ id, answer_text, right, answer_feedback, answer_share, ...own }) => ({
        id,
        answer_text,
        right,
        ...(answer_feedback === '' ? {} : { answer_feedback }),
        ...(answer_share === null ? {} : { answer_share }),
        ...(own.question_item_id === null ? {} : { question_item_id: own.question_item_id }),
        ...(own.answer_tolerance === null ? {} : { answer_tolerance: own.answer_tolerance }),
      })),
      items: question.items.map(({ id, question_item_text, right_answer_id, item_feedback, gap_type }) => ({
        id,
        question_item_text,
        right_answer_id,
        ...(item_feedback === '' ? {} : { item_feedback }),
        ...(gap_type === null ? {} : { gap_type }),
      })),
    })),
    ...(draws.length > 0 ? { draws } : {}),
  };
}
