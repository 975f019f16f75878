/** Position in a test. */
export type QuestionPosition = {
  question_ids: readonly number[];
  /** Index of the shown question. */
  index: number;
  /** Indices of questions that were shown and left. */
  visited: ReadonlySet<number>;
};

export const firstPosition = (questions: readonly { id: number }[]): QuestionPosition => ({
  question_ids: questions.map(({ id }) => id),
  index: 0,
  visited: new Set(),
});

/** Moves to a question; an index out of range changes nothing. */
export function moveTo(place: QuestionPosition, index: number): QuestionPosition {
  const left = place.question_ids[place.index];
  if (left === undefined || place.question_ids[index] === undefined) return place;
  return { ...place, index, visited: new Set(place.visited).add(left) };
}

/** The set with the id added or removed. */
export function toggle(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
