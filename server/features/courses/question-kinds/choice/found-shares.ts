import type { Weighed } from '../../transfer/found.ts';
import { lossReasons, type ReportLoss } from '../../transfer/loss-reasons.ts';
import { sharesOf } from '../../transfer/moodle/moodle-weight.ts';

/** Moodle writes five places after the point, its files of other programs fewer. */
const SLACK = 0.01;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= SLACK;
const rounded = (percent: number): number => Number(percent.toFixed(5));

/** Fractions whose positive ones make a hundred. What they made is told where it was something else. */
function wholeFractions(fractions: readonly number[], drop: ReportLoss): number[] {
  const sum = fractions.reduce((all, fraction) => all + Math.max(0, fraction), 0);
  if (isNear(sum, 100)) return fractions.map(rounded);
  drop(lossReasons.sharesSum);
  return fractions.map((fraction) => rounded(Math.max(-100, (fraction * 100) / sum)));
}

/**
 * The shares of variants of which several are right, as the portal keeps them; undefined where they are those it gives by
 * itself: as much for each right one, as much off for each wrong one.
 */
export function foundShares(answers: readonly Weighed[], drop: ReportLoss): number[] | undefined {
  const shares = wholeFractions(
    answers.map(({ fraction }) => fraction),
    drop,
  );
  const won = shares.filter((share) => share > 0);
  const [most = 100, ...others] = sharesOf(won.length);
  // From eleven on Moodle has no equal shares: what it says then is what it means.
  if (others.some((share) => share !== most)) return shares;
  return shares.every((share) => isNear(Math.abs(share), most)) ? undefined : shares;
}
