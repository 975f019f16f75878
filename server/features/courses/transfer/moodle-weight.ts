/** Parts of a question's points that Moodle knows, in percent (its fraction_options_full). */
const known = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5,
];

/** What each of so many right variants brings, as Moodle can write it. */
export function shareOf(amount: number): number {
  const exact = 100 / amount;
  return known.reduce((best, share) => (Math.abs(share - exact) < Math.abs(best - exact) ? share : best), 100);
}
