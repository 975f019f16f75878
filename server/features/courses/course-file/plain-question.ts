import { isDeepStrictEqual } from 'node:util';
import { filesOfTexts, withTexts } from '../exam/question-texts.ts';
import type { WholeQuestion } from '../tests/find-test.ts';
import type { FoundQuestion } from '../transfer/found.ts';
import { withPaths } from '../transfer/reading/embedded-files.ts';
import type { PlainQuestion } from './manifest.ts';

const STORED = 'files/';

/** A question of the portal without its numbers; files within its texts are named as they lie in the course's file. */
export const plainOfWhole = (whole: WholeQuestion, entries: ReadonlyMap<string, string>): PlainQuestion =>
  plainOf(withTexts(whole, (text) => withPaths(text, (path) => entries.get(path))));

/** The parts of the course's file that a question's texts show. */
export const entriesIn = (question: PlainQuestion): string[] =>
  filesOfTexts(question).filter((path) => path.startsWith(STORED));

/** A question of a course's file with the files of its texts as they are stored; what is not there leaves its words. */
export const withStoredEntries = <T extends PlainQuestion>(question: T, paths: ReadonlyMap<string, string>): T =>
  withTexts(question, (text) => withPaths(text, (path) => paths.get(path)));

const plainOf = ({ answers, items, ...question }: WholeQuestion): PlainQuestion => ({
  question_type: question.question_type,
  question_text: question.question_text,
  question_right_answer: question.question_right_answer,
  question_feedback: question.question_feedback,
  question_theme: question.question_theme,
  question_weight: question.question_weight,
  keeps_order: question.keeps_order,
  question_tolerance: question.question_tolerance,
  tolerance_in_percent: question.tolerance_in_percent,
  question_unit: question.question_unit,
  wrong_pair_penalty: question.wrong_pair_penalty,
  order_scoring: question.order_scoring,
  answers: answers.map(({ answer_text, right, answer_feedback, answer_share, answer_tolerance, question_item_id }) => ({
    answer_text,
    right,
    answer_feedback,
    answer_share,
    answer_tolerance,
    gap_place: items.findIndex(({ id }) => id === question_item_id) + 1 || null,
  })),
  items: items.map(({ question_item_text, item_feedback, gap_type, right_answer_id }) => ({
    question_item_text,
    item_feedback,
    gap_type,
    right_answer_place: answers.findIndex(({ id }) => id === right_answer_id) + 1 || null,
  })),
});

/** A question as it was read of a test's file; what a file leaves out is the default. */
export const plainOfFound = ({ answers, items, ...question }: FoundQuestion): PlainQuestion => ({
  question_type: question.question_type,
  question_text: question.question_text,
  question_right_answer: question.question_right_answer,
  question_feedback: question.question_feedback ?? '',
  question_theme: question.question_theme ?? '',
  question_weight: question.question_weight ?? 1,
  keeps_order: question.keeps_order ?? false,
  question_tolerance: question.question_tolerance ?? 0,
  tolerance_in_percent: question.tolerance_in_percent ?? false,
  question_unit: question.question_unit ?? '',
  wrong_pair_penalty: question.wrong_pair_penalty ?? 0,
  order_scoring: question.order_scoring ?? 'places',
  answers: answers.map(({ answer_text, right, answer_feedback = '', answer_share = null, ...own }) => ({
    answer_text,
    right,
    answer_feedback,
    answer_share,
    answer_tolerance: own.answer_tolerance ?? null,
    gap_place: own.gap_place ?? null,
  })),
  items: items.map(({ item_feedback = '', gap_type = null, ...item }) => ({ ...item, item_feedback, gap_type })),
});

/** The fields of `whole` that the file has otherwise: all of them where the file has no such question. */
export function differencesFrom(whole: PlainQuestion, read: PlainQuestion | undefined): Partial<PlainQuestion> {
  if (!read) return whole;
  const names = Object.keys(whole) as (keyof PlainQuestion)[];
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(whole[name], read[name])).map((name) => [name, whole[name]]),
  );
}
