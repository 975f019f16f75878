import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { againIn, tooMany } from '#server/platform/errors.ts';
import { networkOf, SITE_TIMES, siteOf } from './network.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MIB_IN_KIB = 1024;
/** The bound of a rule whose limit is an option: the caller compares. */
const ANY = Number.MAX_SAFE_INTEGER;

/** How often what may be done: so many times in so many seconds, counted from the first; `what` is said of one too many. */
const rules = {
  /** Codes to one contact: the resend timer, and the hour's most. */
  code_gap: { points: 1, seconds: MINUTE, what: 'Код уже отправлен' },
  code_hour: { points: 5, seconds: HOUR },
  code_address: { points: 60, seconds: HOUR },
  /** SMS cost money: fewer codes to a number than to an email, and fewer from an address; of IPv6, from a site. */
  sms_number: { points: 4, seconds: HOUR, what: 'На этот номер отправлено слишком много СМС' },
  sms_number_day: { points: 10, seconds: 24 * HOUR, what: 'На этот номер отправлено слишком много СМС' },
  sms_address: { points: 30, seconds: HOUR, what: 'С вашего адреса запрошено слишком много СМС' },
  /** SMS of the whole portal, and of them what anybody may ask for; told of: once in each of their hours and days. */
  sms_hour: { points: ANY, seconds: HOUR },
  sms_day: { points: ANY, seconds: 24 * HOUR },
  sms_anybody_hour: { points: ANY, seconds: HOUR },
  sms_anybody_day: { points: ANY, seconds: 24 * HOUR },
  sms_told: { points: 1, seconds: 24 * HOUR },
  lookup_address: { points: 120, seconds: HOUR },
  registration_address: { points: 30, seconds: HOUR },
  /** Wrong sign-ins: of a login from an address, of a login from everywhere, from an address, from a known device. */
  sign_in: { points: 10, seconds: 15 * MINUTE },
  sign_in_login: { points: 100, seconds: HOUR },
  sign_in_address: { points: 100, seconds: 15 * MINUTE },
  sign_in_device: { points: 10, seconds: 15 * MINUTE },
  second_factor: { points: 10, seconds: 15 * MINUTE },
  /** Guesses of the present password by somebody signed in. */
  own_password: { points: 10, seconds: 15 * MINUTE },
  /** Questions whether a child is registered already, by one parent: each answer tells something of others. */
  child_lookup: { points: 60, seconds: HOUR },
  /** Codes that one person has sent to contacts it names, the same ones again included. */
  named_contact: { points: 10, seconds: 24 * HOUR, what: 'За сутки указано слишком много новых контактов' },
  /** Letters that one of the administration has sent to contacts it names: invitations of guides, answers to strangers. */
  staff_letter: { points: 60, seconds: HOUR, what: 'За час отправлено слишком много писем' },
  /** Children named for a carry by one parent; carries of one child begun by one parent, and by anybody. */
  carry_lookup: { points: 10, seconds: HOUR },
  carry_own: { points: 5, seconds: 24 * HOUR },
  carry_child: { points: 15, seconds: 24 * HOUR },
  /** Entrance links of one child: the resend timer, and the day's most; and of one parent, to however many contacts. */
  entrance_gap: { points: 1, seconds: MINUTE, what: 'Ссылка уже отправлена' },
  entrance_child: { points: 5, seconds: 24 * HOUR },
  entrance_parent: { points: 20, seconds: 24 * HOUR },
  /** Files of one person: a questionnaire, a trip and achievements together need fewer. */
  own_file: { points: 60, seconds: HOUR },
  /** KiB sent by one person, whatever became of them: of a family or a guide, and of those who fill the portal with films. */
  upload_kib: { points: 500 * MIB_IN_KIB, seconds: 24 * HOUR },
  upload_kib_staff: { points: 20 * 1024 * MIB_IN_KIB, seconds: 24 * HOUR },
  /** Addresses asked for by one person while typing: each may cost a paid question. */
  address_suggestions: { points: 120, seconds: MINUTE },
  /** Schools asked for by one person while typing: each is a search by beginnings of words. */
  school_suggestions: { points: 120, seconds: MINUTE },
  /** Questions to the search of the public site from one address that the memory of answers does not know: a school's children share one. */
  site_search: { points: 120, seconds: MINUTE },
  /** PDFs of one person: each may cost a tenth of a second of a thread; at once there are fewer (platform/pdf/draw-in-thread.ts). */
  own_pdf: { points: 100, seconds: HOUR },
  /** Numbers of certificates nobody has, or forged sheets, asked for from one address. */
  certificate_guess: { points: 20, seconds: 15 * MINUTE },
  /** Links of letters that nobody was sent, asked for from one address. */
  unsubscribe_guess: { points: 20, seconds: 15 * MINUTE },
  /** Test letters of one administrator to oneself. */
  mailing_test: { points: 30, seconds: HOUR, what: 'Пробных писем отправлено слишком много' },
  /** Letters an editor sends to itself, to see how they look. */
  own_letter: { points: 30, seconds: HOUR },
  /** Messages of one person to the administration, or of one of the administration. */
  chat_message: { points: 20, seconds: MINUTE },
  /** Messages of people without an account: from an address, and from everywhere. */
  feedback_address: { points: 10, seconds: HOUR, what: 'С вашего адреса отправлено слишком много сообщений' },
  feedback_all: { points: 200, seconds: HOUR, what: 'Сейчас приходит слишком много сообщений' },
  /** Archives of everything the portal knows of a person. */
  own_export: { points: 5, seconds: 24 * HOUR },
} as const;
export type Rule = keyof typeof rules;

/**
 * Rules of an address: of IPv6 one network, a /64, is one. Its site, the /48, is counted as well, because one subscriber may
 * be given a whole one, and has a larger bound, because a provider may share one out among its customers.
 */
export const addressRules = [
  'code_address',
  'lookup_address',
  'registration_address',
  'site_search',
  'certificate_guess',
  'sign_in_address',
  'unsubscribe_guess',
  'feedback_address',
] as const satisfies readonly Rule[];
export type AddressRule = (typeof addressRules)[number];

const refused = (rule: Rule, { msBeforeNext }: RateLimiterRes) => {
  const limit = rules[rule];
  const seconds = msBeforeNext / 1000;
  return tooMany(seconds, 'what' in limit ? againIn(seconds, limit.what) : undefined);
};

/** Seconds of the resend timer (docs/product/accounts.md, «Codes»). */
export const RESEND_AFTER = rules.code_gap.seconds;
export const LINK_RESEND_AFTER = rules.entrance_gap.seconds;

export type Limits = {
  /** Counts one more; throws 429 with the seconds to wait when it is one too many. Never inside a transaction. */
  take: (rule: Rule, ...about: string[]) => Promise<void>;
  /** Counts something that weighs `points` of them: exact, however many requests do so at once. Throws 429 as `take` does. */
  spend: (rule: Rule, points: number, ...about: string[]) => Promise<void>;
  /** Counts one more and refuses nothing: how many there are now, whether too many, and in how many seconds they are forgotten. */
  count: (rule: Rule, ...about: string[]) => Promise<{ counted: number; isOver: boolean; seconds: number }>;
  /** Throws the same where the next one would be one too many; counts nothing. */
  check: (rule: Rule, ...about: string[]) => Promise<void>;
  /** Takes one back: it was no guess. */
  giveBack: (rule: Rule, ...about: string[]) => Promise<void>;
  forget: (rule: Rule, ...about: string[]) => Promise<void>;
  /** `take`, `check` and `giveBack` by an address: by its network and, of IPv6, its site. */
  takeFrom: (rule: AddressRule, ip: string) => Promise<void>;
  checkFrom: (rule: AddressRule, ip: string) => Promise<void>;
  giveBackFrom: (rule: AddressRule, ip: string) => Promise<void>;
};

/** Counters are rows with a digest for a key: exact between processes, and no contact or address stands in them. */
const keyOf = (about: string[]): string => createHash('sha256').update(about.join('\n')).digest('base64url');

/** The row of a counter, to be read by a connection of one's own. */
export const limitKey = (rule: Rule, ...about: string[]): string => `${rule}:${keyOf(about)}`;

const siteRule = (rule: AddressRule): string => `${rule}_site`;
const countersOf = (rule: AddressRule, ip: string) => [
  { name: rule, who: networkOf(ip) },
  ...(isIPv6(ip) ? [{ name: siteRule(rule), who: siteOf(ip) }] : []),
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
  const limiters = new Map<string, RateLimiterPostgres>(
    Object.entries(rules).map(([rule, { points, seconds }]) => [rule, open(rule, points, seconds)]),
  );
  for (const rule of addressRules) {
    const { points, seconds } = rules[rule];
    limiters.set(siteRule(rule), open(siteRule(rule), points * SITE_TIMES, seconds));
  }
  const limiter = (name: string) => {
    const found = limiters.get(name);
    if (!found) throw new RangeError(`unknown limit ${name}`);
    return found;
  };
  async function consume(name: string, rule: Rule, points: number, about: string[]): Promise<void> {
    try {
      await limiter(name).consume(keyOf(about), points);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refused(rule, refusal);
      throw refusal;
    }
  }
  async function check(name: string, rule: Rule, about: string[]): Promise<void> {
    const counted = await limiter(name).get(keyOf(about));
    if (counted && counted.consumedPoints >= limiter(name).points) throw refused(rule, counted);
  }
  const spend = (rule: Rule, points: number, ...about: string[]) => consume(rule, rule, points, about);
  return {
    spend,
    take: (rule, ...about) => spend(rule, 1, ...about),
    count: async (rule, ...about) => {
      const { consumedPoints, msBeforeNext } = await limiter(rule).penalty(keyOf(about));
      return { counted: consumedPoints, isOver: consumedPoints > rules[rule].points, seconds: msBeforeNext / 1000 };
    },
    check: (rule, ...about) => check(rule, rule, about),
    giveBack: async (rule, ...about) => void (await limiter(rule).reward(keyOf(about))),
    forget: async (rule, ...about) => void (await limiter(rule).delete(keyOf(about))),
    takeFrom: async (rule, ip) => {
      for (const { name, who } of countersOf(rule, ip)) await consume(name, rule, 1, [who]);
    },
    checkFrom: async (rule, ip) => {
      for (const { name, who } of countersOf(rule, ip)) await check(name, rule, [who]);
    },
    giveBackFrom: async (rule, ip) => {
      for (const { name, who } of countersOf(rule, ip)) await limiter(name).reward(keyOf([who]));
    },
  };
}
