import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { retryIn, tooMany } from '#server/platform/errors.ts';
import { networkOf, SITE_TIMES, siteOf } from './network.ts';
import type { AddressRule, Rule } from './rule.ts';

const refused = ({ what }: Rule, { msBeforeNext }: RateLimiterRes) => {
  const seconds = msBeforeNext / 1000;
  return tooMany(seconds, what === undefined ? undefined : retryIn(seconds, what));
};

export type Limits = {
  /** Counts one more; throws 429 with the seconds to wait when it is one too many. Never inside a transaction. */
  take: (rule: Rule, ...about: string[]) => Promise<void>;
  /** Counts `points` at once: exact, however many requests come together. Throws 429 as `take` does. */
  spend: (rule: Rule, points: number, ...about: string[]) => Promise<void>;
  /** Counts one more without refusing: gives the count, whether it is over the limit, and in how many seconds it is reset. */
  count: (rule: Rule, ...about: string[]) => Promise<{ counted: number; isOver: boolean; seconds: number }>;
  /** Throws as `take` where the next one would be one too many; counts nothing. */
  check: (rule: Rule, ...about: string[]) => Promise<void>;
  /** Uncounts one: it was no guess. */
  giveBack: (rule: Rule, ...about: string[]) => Promise<void>;
  forget: (rule: Rule, ...about: string[]) => Promise<void>;
  /** `take`, `check` and `giveBack` by an address: by its network and, of IPv6, its site. */
  takeFrom: (rule: AddressRule, ip: string) => Promise<void>;
  checkFrom: (rule: AddressRule, ip: string) => Promise<void>;
  giveBackFrom: (rule: AddressRule, ip: string) => Promise<void>;
};

/** Counters are rows with a digest for a key: exact between processes, and no contact or address stands in them. */
const keyOf = (about: string[]): string => createHash('sha256').update(about.join('\n')).digest('base64url');

/** The key of a counter's row, for code that reads the table itself. */
export const limitKey = ({ name }: Pick<Rule, 'name'>, ...about: string[]): string => `${name}:${keyOf(about)}`;

/** The rule of an address's site, which is counted beside its network. */
const siteRule = ({ name, points, ...rule }: AddressRule): Rule => ({
  ...rule,
  name: `${name}_site`,
  points: points * SITE_TIMES,
});
const countersOf = (rule: AddressRule, ip: string) => [
  { counter: rule, who: networkOf(ip) },
  ...(isIPv6(ip) ? [{ counter: siteRule(rule), who: siteOf(ip) }] : []),
];

export function openLimits(pool: pg.Pool): Limits {
  const open = (keyPrefix: string, points: number, seconds: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
      // Expired rows go by a job of their own (jobs.ts).
      clearExpiredByTimeout: false,
    });
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = ({ name, points, seconds }: Rule) => {
    const opened = limiters.get(name) ?? open(name, points, seconds);
    limiters.set(name, opened);
    return opened;
  };
  async function consume(counter: Rule, points: number, about: string[]): Promise<void> {
    try {
      await limiter(counter).consume(keyOf(about), points);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refused(counter, refusal);
      throw refusal;
    }
  }
  async function check(counter: Rule, about: string[]): Promise<void> {
    const counted = await limiter(counter).get(keyOf(about));
    if (counted && counted.consumedPoints >= counter.points) throw refused(counter, counted);
  }
  const spend = (rule: Rule, points: number, ...about: string[]) => consume(rule, points, about);
  return {
    spend,
    take: (rule, ...about) => spend(rule, 1, ...about),
    count: async (rule, ...about) => {
      const { consumedPoints, msBeforeNext } = await limiter(rule).penalty(keyOf(about));
      return { counted: consumedPoints, isOver: consumedPoints > rule.points, seconds: msBeforeNext / 1000 };
    },
    check: (rule, ...about) => check(rule, about),
    giveBack: async (rule, ...about) => void (await limiter(rule).reward(keyOf(about))),
    forget: async (rule, ...about) => void (await limiter(rule).delete(keyOf(about))),
    takeFrom: async (rule, ip) => {
      for (const { counter, who } of countersOf(rule, ip)) await consume(counter, 1, [who]);
    },
    checkFrom: async (rule, ip) => {
      for (const { counter, who } of countersOf(rule, ip)) await check(counter, [who]);
    },
    giveBackFrom: async (rule, ip) => {
      for (const { counter, who } of countersOf(rule, ip)) await limiter(counter).reward(keyOf([who]));
    },
  };
}
