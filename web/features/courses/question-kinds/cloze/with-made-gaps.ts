import type { MadeGap } from '#contract/courses/moodle-gaps.ts';
import { renumbered } from '#contract/question-kinds/cloze/gap-marks.ts';
import type { QuestionValues } from '../../tests/questions/question-values.ts';
import { answerOf, newGap } from './new-gap.ts';

const written = (number: number): string => String(number).replace('.', ',');

/** The gaps read from a text: `keeps_order` is null where none of them has variants. */
type Made = { question_text: string; gaps: readonly MadeGap[]; keeps_order: boolean | null };

/** The question with gaps made of its text behind those it has; all are numbered in reading order. */
export function withMadeGaps(question: QuestionValues, { question_text, gaps, keeps_order }: Made): QuestionValues {
  const made = gaps.map(({ gap_type, item_feedback, answers }) => {
    const item = { ...newGap(gap_type), item_feedback };
    const own = answers.map(({ answer_text, answer_feedback, answer_share, answer_tolerance }) => ({
      ...answerOf(item.key, answer_text, written(answer_share)),
      answer_feedback,
      tolerance: written(answer_tolerance ?? 0),
    }));
    return { item, own };
  });
  const items = [...question.items, ...made.map(({ item }) => item)];
  const { text, order } = renumbered(question_text, items.length);
  return {
    ...question,
    question_text: text,
    items: order.flatMap((place) => items[place - 1] ?? []),
    answers: [...question.answers, ...made.flatMap(({ own }) => own)],
    keeps_order: keeps_order ?? question.keeps_order,
  };
}
