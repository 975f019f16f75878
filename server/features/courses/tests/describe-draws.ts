import type { Draw } from '#contract/courses/tests.ts';
import type { BankQuestions, TakenDraw } from '../exam/list-draws.ts';
import { candidatesOf } from '../exam/place-draws.ts';

/**
 * What a test takes from the bank as its editor shows it, with what its author should know: too few ready questions, unequal
 * weights, no heading to reread.
 */
export const describeDraws = (draws: readonly TakenDraw[], bank: BankQuestions): Draw[] =>
  draws.map(({ id, questions_before, section_id, section_title, question_id, draw_count }) => {
    const candidates = candidatesOf(section_id, draws, bank);
    const named = bank.get(section_id)?.find((question) => question.id === question_id);
    const given = named ? [named] : candidates;
    return {
      id,
      questions_before,
      section_id,
      section_title,
      question_id,
      draw_count,
      ready_count: candidates.length,
      question_text: named?.question_text ?? null,
      has_unequal_weights: new Set(given.map(({ question_weight }) => question_weight)).size > 1,
      without_theme: given.filter(({ question_theme }) => question_theme === '').length,
    };
  });
