/** A fraction of whole numbers, not below 0: what points are until they are rounded (docs/decisions/119-exact-points.md). */
export type Fraction = { over: bigint; under: bigint };

export const ZERO: Fraction = { over: 0n, under: 1n };

/** Decimals an exact sum of points is stored with: far more than telling two sums apart needs. */
const PLACES = 24;
/** Nearer than any two shares of one question lie, and coarser than what a double loses in a few additions. */
const SLACK = 1e-12;
const MAX_UNDER = 1000;
const DECIMALS = 1e9;

const greatestCommon = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestCommon(other, one % other);

const reduced = (over: bigint, under: bigint): Fraction => {
  const common = greatestCommon(over, under);
  return common === 0n ? ZERO : { over: over / common, under: under / common };
};

export const plus = (one: Fraction, other: Fraction): Fraction =>
  one.under === other.under
    ? { over: one.over + other.over, under: one.under }
    : reduced(one.over * other.under + other.over * one.under, one.under * other.under);

/** `one` times `over` / `under`. */
export const times = (one: Fraction, over: bigint, under: bigint): Fraction =>
  reduced(one.over * over, one.under * under);

/**
 * The fraction a share from 0 to 1 stands for: 1/3 of 0.3333333333333333, 3/10 of 0.30000000000000004, by continued fractions;
 * what no denominator up to a thousand comes near is a decimal, as authors type percents (0.3333333).
 */
export function fractionOf(share: number): Fraction {
  if (share <= 0) return ZERO;
  if (share >= 1) return { over: 1n, under: 1n };
  let [over, under, formerOver, formerUnder, rest] = [0, 1, 1, 0, share];
  while (Math.abs(share - over / under) > SLACK) {
    rest = 1 / rest;
    const whole = Math.floor(rest);
    rest -= whole;
    [over, under, formerOver, formerUnder] = [whole * over + formerOver, whole * under + formerUnder, over, under];
    if (under > MAX_UNDER) return reduced(BigInt(Math.round(share * DECIMALS)), BigInt(DECIMALS));
  }
  return { over: BigInt(over), under: BigInt(under) };
}

/** Rounded half up to whole units of 10^-`places`. */
const rounded = ({ over, under }: Fraction, places: number): bigint =>
  (2n * over * 10n ** BigInt(places) + under) / (2n * under);

/** Rounded half up to hundredths: points as people are told them. */
export const toHundredths = (one: Fraction): number => Number(rounded(one, 2)) / 100;

/** As the database stores it: «6.666666666666666666666667». */
export const toDecimal = (one: Fraction): string => {
  const digits = String(rounded(one, PLACES)).padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
};

/** A stored decimal in whole units of its last place, to add and to compare without loss. */
export const unitsOf = (decimal: string): bigint => {
  const [whole = '0', decimals = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + decimals.slice(0, PLACES).padEnd(PLACES, '0'));
  return decimal.startsWith('-') ? -units : units;
};

/** Units added up as people are told them; to ten places first, so that thirds that make a whole are the whole. */
export const toldOf = (units: bigint): number =>
  toHundredths({ over: rounded({ over: units, under: 10n ** BigInt(PLACES) }, 10), under: 10n ** 10n });

/** The decimal of so many units. */
export const decimalOf = (units: bigint): string =>
  units < 0n ? `-${decimalOf(-units)}` : toDecimal({ over: units, under: 10n ** BigInt(PLACES) });
