import { inArray } from 'drizzle-orm';
import type { Draw } from '#contract/courses/tests.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { BankQuestions, TakenDraw } from '../exam/list-draws.ts';
import { candidatesOf } from '../exam/place-draws.ts';
import { exams } from '../tables.ts';

/**
 * What a test takes from the bank as its editor shows it, with what its author should know: too few ready questions, unequal
 * weights, no heading to reread. One query; none where nothing is taken.
 */
export async function describeDraws(db: Connection, draws: readonly TakenDraw[], bank: BankQuestions): Promise<Draw[]> {
  if (draws.length === 0) return [];
  const ids = [...new Set(draws.map(({ section_id }) => section_id))];
  const sections = await db
    .select({ id: exams.id, exam_title: exams.exam_title })
    .from(exams)
    .where(inArray(exams.id, ids));
  const titles = new Map(sections.map(({ id, exam_title }) => [id, exam_title]));
  return draws.map(({ id, questions_before, section_id, question_id, draw_count }) => {
    const candidates = candidatesOf(section_id, draws, bank);
    const named = bank.get(section_id)?.find((question) => question.id === question_id);
    const given = named ? [named] : candidates;
    return {
      ...{ id, questions_before, section_id, question_id, draw_count },
      section_title: titles.get(section_id) ?? '',
      ready_count: candidates.length,
      question_text: named?.question_text ?? null,
      has_unequal_weights: new Set(given.map(({ question_weight }) => question_weight)).size > 1,
      without_theme: given.filter(({ question_theme }) => question_theme === '').length,
    };
  });
}
