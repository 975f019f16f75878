import type { OrderScoring } from '#contract/question-kinds/ordering/scoring.ts';

type Score = (right: readonly number[], given: readonly number[]) => number;

/** The part of the points, 0 to 1, that an order of variants (their ids) earns; at least two of them. */
export const orderScores: Record<OrderScoring, Score> = {
  places: (right, given) => right.filter((id, place) => given[place] === id).length / right.length,
  neighbours(right, given) {
    const nextOf = new Map(given.map((id, place) => [id, given[place + 1]]));
    const kept = right.slice(0, -1).filter((id, place) => nextOf.get(id) === right[place + 1]);
    return kept.length / (right.length - 1);
  },
  whole: (right, given) => (right.every((id, place) => given[place] === id) ? 1 : 0),
};
