/**
 * Compares variants by their texts. New ones are given their ids in this order: learners see ids, and such as rise with the
 * places would tell the right order (type 8) and which variant is whose pair (type 4).
 */
export const byText = (one: { answer_text: string }, other: { answer_text: string }): number =>
  one.answer_text < other.answer_text ? -1 : Number(one.answer_text > other.answer_text);
