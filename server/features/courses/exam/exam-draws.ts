import { randomInt } from 'node:crypto';
import type { ExamContent } from './exam-content.ts';
import type { ExamQuestion } from './exam-question.ts';

/** So many questions of a bank's section, drawn for each attempt. */
export type ExamDraw = {
  section_id: number;
  /** How many are asked. */
  count: number;
  /** The candidates: ids of questions of the same content. Draws of one section have the same ones and share none they draw. */
  question_ids: number[];
  /** Its place: how many of the questions that every attempt is asked come before it. */
  after: number;
};

type Drawn = { questions: readonly { id: number }[]; draws?: ExamDraw[] | undefined };

/** A whole number from 0 to below `bound`, each as likely as another. */
type Below = (bound: number) => number;

const candidatesOf = (draws: ExamDraw[]) => new Set(draws.flatMap(({ question_ids }) => question_ids));

/** How many questions an attempt is asked. */
export const askedCount = ({ questions, draws }: Drawn): number =>
  draws
    ? questions.length - candidatesOf(draws).size + draws.reduce((sum, { count }) => sum + count, 0)
    : questions.length;

/**
 * What one attempt is asked, in its order: ids for `attempts.question_ids`; null where the test draws nothing. Each set of
 * so many candidates, and each order of it, is as likely as another; no question comes twice.
 * Throws if draws want more than there is: the editor refuses such a test.
 */
export function drawQuestions(
  { questions, draws }: Drawn,
  below: Below = (bound) => randomInt(bound),
): number[] | null {
  if (!draws) return null;
  const candidates = candidatesOf(draws);
  const always = questions.filter(({ id }) => !candidates.has(id)).map(({ id }) => id);
  const taken = new Set<number>();
  const drawn = draws.map(({ count, question_ids }) => {
    const left = [...new Set(question_ids)].filter((id) => !taken.has(id));
    if (left.length < count) throw new Error(`a draw of ${count} has ${left.length} questions`);
    // Fisher and Yates, as far as it is needed.
    for (let index = 0; index < count; index += 1) {
      const other = index + below(left.length - index);
      [left[index], left[other]] = [left[other] as number, left[index] as number];
    }
    const ids = left.slice(0, count);
    for (const id of ids) taken.add(id);
    return ids;
  });
  const drawnAfter = (place: number) =>
    draws.flatMap(({ after }, index) => (after === place ? (drawn[index] ?? []) : []));
  return [...drawnAfter(0), ...always.flatMap((id, index) => [id, ...drawnAfter(index + 1)])];
}

/**
 * A test as one attempt is asked it: its questions, in its order, numbered from 1; the very same content where the test
 * draws nothing. Everything about an attempt (room, saving, score, result, print) reads the test by this.
 * @param question_ids what drawQuestions gave the attempt (`attempts.question_ids`)
 */
export function askedContent(content: ExamContent, question_ids: number[] | null): ExamContent {
  if (question_ids === null) return content;
  const { draws: _, ...test } = content;
  const byId = new Map(content.questions.map((question) => [question.id, question]));
  return {
    ...test,
    questions: question_ids.map((id, index): ExamQuestion => {
      const question = byId.get(id);
      if (!question) throw new Error(`question ${id} of an attempt is not in its version`);
      return { ...question, ordinal_number: index + 1 };
    }),
  };
}
