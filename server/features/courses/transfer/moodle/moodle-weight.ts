/** Parts of a question's points that Moodle knows, in percent: a whole shared by so many. */
const equal = [100, 50, 33.33333, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10];

/**
 * The percents each of 1 to 20 right variants brings, as Moodle can write them: together a hundred. From eleven on it
 * knows no equal parts: some bring 10, the others 5.
 */
export function sharesOf(amount: number): number[] {
  const share = equal[amount - 1];
  return Array.from({ length: amount }, (_, index) => share ?? (index < 20 - amount ? 10 : 5));
}

/** The other parts Moodle offers (question_bank::fraction_options). */
const further = [0, 5, 30, 40, 60, 66.66667, 70, 75, 80, 83.33333, 90];

/** Whether Moodle takes a share as it is: others it refuses, or puts the nearest in their place. */
export const isMoodleFraction = (percent: number): boolean =>
  [...equal, ...further].some((known) => Math.abs(known - Math.abs(percent)) < 0.00001);
