type Draw = { id: number; questions_before: number };

/** A draw that was there (`draw_id`), or a question of the test's own that becomes one (`question_id`). */
type TakenPlace = { draw_id?: number; question_id?: number; questions_before: number };

/**
 * What a test takes, in order, once these of its own questions are taken too: every question is asked where it stood.
 * @param own ids of all its own questions, in order
 * @param draws what it takes by now, in order
 * @param into_bank which of its own go
 */
export function takenPlaces(
  own: readonly number[],
  draws: readonly Draw[],
  into_bank: ReadonlySet<number>,
): TakenPlace[] {
  const places: TakenPlace[] = [];
  let questions_before = 0;
  for (let place = 0; place <= own.length; place += 1) {
    for (const { id, questions_before: before } of draws)
      if (Math.min(before, own.length) === place) places.push({ draw_id: id, questions_before });
    const question_id = own[place];
    if (question_id === undefined) break;
    if (into_bank.has(question_id)) places.push({ question_id, questions_before });
    else questions_before += 1;
  }
  return places;
}
