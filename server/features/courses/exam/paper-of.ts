import type { WholeQuestion } from '../tests/find-test.ts';
import type { BankQuestions, TakenDraw } from './list-draws.ts';
import { placeDraws } from './place-draws.ts';

/** So many questions of a section that each attempt is asked, on paper. */
export type DrawnPart = {
  section_title: string;
  count: number;
  /** How many of the section's questions may come. */
  of: number;
  /** How many of the questions that everybody is asked come before it. */
  after: number;
  /** These questions, for an appendix: beside the first draw of a section, then none. */
  candidates: WholeQuestion[];
};

/** A test on paper: what everybody is asked, and what is drawn, all numbered in a row. */
export function paperOf(
  own: readonly WholeQuestion[],
  taken: readonly TakenDraw[],
  bank: BankQuestions,
): { questions: WholeQuestion[]; drawn: DrawnPart[] } {
  const { whole, draws } = placeDraws(own, taken, bank);
  const numbered = whole.map((question, index) => ({ ...question, ordinal_number: index + 1 }));
  const titles = new Map(taken.map(({ section_id, section_title }) => [section_id, section_title]));
  const candidates = new Set(draws.flatMap(({ question_ids }) => question_ids));
  const shown = new Set<number>();
  const drawn = draws.map(({ section_id, count, question_ids, after }) => {
    const isFirst = !shown.has(section_id);
    shown.add(section_id);
    return {
      section_title: titles.get(section_id) ?? '',
      count,
      of: question_ids.length,
      after,
      candidates: isFirst ? numbered.filter(({ id }) => question_ids.includes(id)) : [],
    };
  });
  return { questions: numbered.filter(({ id }) => !candidates.has(id)), drawn };
}
