import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { againIn, tooMany } from '#server/platform/errors.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MIB_IN_KIB = 1024;

/** How often what may be done: so many times in so many seconds, counted from the first; `what` is said of one too many. */
const rules = {
  /** Codes to one contact: the resend timer, and the hour's most. */
  code_gap: { points: 1, seconds: MINUTE, what: 'Код уже отправлен' },
  code_hour: { points: 5, seconds: HOUR },
  code_address: { points: 60, seconds: HOUR },
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
  /** The same of something that counts for more than one: exact, however many spend at once. */
  spend: (rule: Rule, points: number, ...about: string[]) => Promise<void>;
  /** Throws the same where the next one would be one too many; counts nothing. */
  check: (rule: Rule, ...about: string[]) => Promise<void>;
  /** Takes one back: it was no guess. */
  giveBack: (rule: Rule, ...about: string[]) => Promise<void>;
  forget: (rule: Rule, ...about: string[]) => Promise<void>;
};

/** Counters are rows with a digest for a key: exact between processes, and no contact or address stands in them. */
const keyOf = (about: string[]): string => createHash('sha256').update(about.join('\n')).digest('base64url');

export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([rule, { points, seconds }]) => [
      rule,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        keyPrefix: rule,
        points,
        duration: seconds,
        // Expired rows go by a job of their own (jobs.ts).
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const limiter = (rule: Rule) => {
    const found = limiters.get(rule);
    if (!found) throw new RangeError(`unknown limit ${rule}`);
    return found;
  };
  async function spend(rule: Rule, points: number, ...about: string[]): Promise<void> {
    try {
      await limiter(rule).consume(keyOf(about), points);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refused(rule, refusal);
      throw refusal;
    }
  }
  return {
    spend,
    take: (rule, ...about) => spend(rule, 1, ...about),
    check: async (rule, ...about) => {
      const counted = await limiter(rule).get(keyOf(about));
      if (counted && counted.consumedPoints >= rules[rule].points) throw refused(rule, counted);
    },
    giveBack: async (rule, ...about) => void (await limiter(rule).reward(keyOf(about))),
    forget: async (rule, ...about) => void (await limiter(rule).delete(keyOf(about))),
  };
}
