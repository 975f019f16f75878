import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { FoundParts, Weighed } from '../../transfer/found.ts';
import { lossReasons, type ReportLoss } from '../../transfer/loss-reasons.ts';
import { foundGap } from '../cloze/found-gaps.ts';

const isOther = ({ text }: Weighed): boolean => text.trim() === '*';
const isWhole = ({ fraction }: Weighed): boolean => fraction >= 99.99;

/**
 * Whether typed answers of a file bring different parts, or are told different things. One explanation of everything that is
 * right is the question's own.
 */
export function areGraded(answers: readonly Weighed[]): boolean {
  const own = answers.filter((one) => !isOther(one));
  if (own.some(({ fraction }) => fraction > 0 && fraction < 99.99)) return true;
  const explained = answers.filter(({ feedback }) => feedback !== '');
  return (
    explained.length > 0 && !(explained.every(isWhole) && new Set(explained.map((one) => one.feedback)).size === 1)
  );
}

/** Moodle never comes to the second of two equal answers. */
const withoutRepeated = (answers: readonly Weighed[]): Weighed[] =>
  [...new Map(answers.toReversed().map((one) => [one.text.trim().toLowerCase(), one])).values()].toReversed();

/**
 * Typed answers of a file as a question with shares. What is said to any other answer («*») is said by the field.
 * NotImportable for what the portal has not.
 */
export function gradedParts(
  name: 'SHORTANSWER' | 'NUMERICAL',
  given: readonly Weighed[],
  drop: ReportLoss,
): FoundParts {
  const others = given.filter(isOther);
  if (others.some(({ fraction }) => fraction > 0)) drop(lossReasons.partial);
  const own = withoutRepeated(given.filter((one) => !isOther(one)));
  const { answers, gap_type } = foundGap({ name, weight: 1, answers: own }, { of: 'вопроса', place: 1 }, drop);
  const item_feedback = others.find(({ feedback }) => feedback !== '')?.feedback ?? '';
  return {
    question_type: questionTypes.gradedTyped,
    question_right_answer: '',
    answers,
    items: [
      {
        question_item_text: 'Ответ',
        right_answer_place: null,
        gap_type,
        ...(item_feedback === '' ? {} : { item_feedback }),
      },
    ],
  };
}
