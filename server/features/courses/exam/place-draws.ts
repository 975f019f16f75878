import type { ExamDraw } from './exam-draws.ts';
import type { TakenDraw } from './list-draws.ts';

/** A question, complete (`fault` is null) or not. */
type Question = { id: number; fault: string | null };
/** What of a draw says where it takes what. */
type Draw = Pick<TakenDraw, 'section_id' | 'question_id' | 'draw_count'>;
type Bank<One> = ReadonlyMap<number, readonly One[]>;

type Placed<One> = {
  /** What every attempt is asked, in order, then the candidates of the draws. */
  whole: One[];
  draws: ExamDraw[];
};

const isReady = ({ fault }: Question): boolean => fault === null;

/** The questions of a section that a draw may give: its complete ones, without those that the test takes by name. */
export function candidatesOf<One extends Question>(section_id: number, taken: readonly Draw[], bank: Bank<One>): One[] {
  const named = new Set(taken.map(({ question_id }) => question_id));
  return (bank.get(section_id) ?? []).filter((question) => isReady(question) && !named.has(question.id));
}

/**
 * The questions of a test that can be asked, with what it takes from the bank. Of a draw for which the section has too few
 * questions by now there is what is there: a child is refused no test because the bank has shrunk (the author is told,
 * tests/describe-draws.ts).
 * @param own all questions of the test, complete or not: draws are placed among all
 * @param taken in their order
 */
export function placeDraws<One extends Question>(
  own: readonly One[],
  taken: readonly (Draw & { questions_before: number })[],
  bank: Bank<One>,
): Placed<One> {
  if (taken.length === 0) return { whole: own.filter(isReady), draws: [] };
  const always: One[] = [];
  const candidates = new Map<number, One[]>();
  const left = new Map<number, number>();
  const draws: ExamDraw[] = [];
  const add = ({ section_id, question_id, draw_count }: Draw) => {
    if (question_id !== null) {
      always.push(
        ...(bank.get(section_id) ?? []).filter((question) => question.id === question_id && isReady(question)),
      );
      return;
    }
    const found = candidates.get(section_id) ?? candidatesOf(section_id, taken, bank);
    candidates.set(section_id, found);
    const rest = left.get(section_id) ?? found.length;
    const count = Math.min(draw_count ?? 0, rest);
    left.set(section_id, rest - count);
    if (count > 0) draws.push({ section_id, count, question_ids: found.map(({ id }) => id), after: always.length });
  };
  for (let place = 0; place <= own.length; place += 1) {
    // A place beyond the end is the end: questions may have gone one by one.
    for (const draw of taken) if (Math.min(draw.questions_before, own.length) === place) add(draw);
    const question = own[place];
    if (question && isReady(question)) always.push(question);
  }
  return { whole: [...always, ...[...candidates.values()].flat()], draws };
}
