/** Where somebody is in a test. */
export type Place = {
  question_ids: readonly number[];
  /** Of the question shown. */
  index: number;
  /** Questions that were left behind. */
  visited: ReadonlySet<number>;
};

export const firstPlace = (questions: readonly { id: number }[]): Place => ({
  question_ids: questions.map(({ id }) => id),
  index: 0,
  visited: new Set(),
});

/** The same place where there is no question of this index. */
export function moveTo(place: Place, index: number): Place {
  const left = place.question_ids[place.index];
  if (left === undefined || place.question_ids[index] === undefined) return place;
  return { ...place, index, visited: new Set(place.visited).add(left) };
}

/** The set with one more, or one less. */
export function toggle(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
