import { sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { limitKey } from '#server/platform/limits/limits.ts';
import { defineLimits, HOUR, type Rule } from '#server/platform/limits/rule.ts';

/** The bound is an option: who counts compares. */
const ANY = Number.MAX_SAFE_INTEGER;
export const smsLimits = defineLimits({
  /** SMS of the whole portal, and of them what anybody may ask for; told of: once in each of their hours and days. */
  sms_hour: { points: ANY, seconds: HOUR },
  sms_day: { points: ANY, seconds: 24 * HOUR },
  sms_anybody_hour: { points: ANY, seconds: HOUR },
  sms_anybody_day: { points: ANY, seconds: 24 * HOUR },
  sms_told: { points: 1, seconds: 24 * HOUR },
});

/**
 * Who brings an SMS about. `anybody`: a stranger who names a number, known or not; strangers have a part of the budget,
 * so that they cannot spend what others need. `portal`: the portal itself, to somebody it knows, or a code to a contact
 * that is proved.
 */
export type SmsCause = 'anybody' | 'portal';

type Bounds = Pick<Configuration, 'sms_per_hour' | 'sms_per_day'>;

/** Over what SMS are counted, with the option that bounds them all. */
export const smsWindows = {
  hour: { option: 'sms_per_hour', all: smsLimits.sms_hour, anybody: smsLimits.sms_anybody_hour },
  day: { option: 'sms_per_day', all: smsLimits.sms_day, anybody: smsLimits.sms_anybody_day },
} as const satisfies Record<string, { option: keyof Bounds; all: Rule; anybody: Rule }>;
export type SmsWindow = keyof typeof smsWindows;
export const smsWindowNames = Object.keys(smsWindows) as SmsWindow[];

/** Half of a bound, and one at least: what anybody may have of it, and when administrators are told. */
export const halfOf = (bound: number): number => Math.max(1, Math.floor(bound / 2));

export type SmsCounter = { window: SmsWindow; rule: Rule; bound: number };

/** The counters of an SMS, the narrower one of each window first. */
export const smsCounters = (options: Bounds, cause: SmsCause): SmsCounter[] =>
  smsWindowNames.flatMap((window) => {
    const { option, all, anybody } = smsWindows[window];
    const bound = options[option];
    return [
      ...(cause === 'anybody' ? [{ window, rule: anybody, bound: halfOf(bound) }] : []),
      { window, rule: all, bound },
    ];
  });

/** There is no SMS left for this, for so many seconds. */
export class SmsSpent extends Error {
  override name = 'SmsSpent';
  readonly seconds: number;
  constructor(seconds: number) {
    super('the SMS of this hour or day are spent');
    this.seconds = seconds;
  }
}

/**
 * In how many seconds there may be an SMS again; nothing where there may be one now. Counts nothing. One query, and the
 * options once anything was counted.
 */
export async function findSmsWait(db: Connection, cause: SmsCause): Promise<number | undefined> {
  const keys = smsWindowNames.flatMap((window) => [
    limitKey(smsWindows[window].all),
    ...(cause === 'anybody' ? [limitKey(smsWindows[window].anybody)] : []),
  ]);
  const { rows } = await db.execute<{ key: string; points: number; left: string }>(sql`
    select key, points, expire - extract(epoch from now()) * 1000 as left from limits
    where key = any(${sql.param(keys)}::text[]) and expire > extract(epoch from now()) * 1000`);
  if (rows.length === 0) return undefined;
  const bounds = new Map(
    smsCounters(await getConfiguration(db), cause).map(({ rule, bound }) => [limitKey(rule), bound]),
  );
  const waits = rows.flatMap(({ key, points, left }) =>
    points >= (bounds.get(key) ?? Number.POSITIVE_INFINITY) ? [Number(left) / 1000] : [],
  );
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
