import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import type { Config } from '#server/config.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import { type Limits, limitKey } from '#server/platform/limits/limits.ts';
import type { Rule } from '#server/platform/limits/rule.ts';
import { users } from '#server/platform/users.ts';
import type { Delivery } from '../delivery.ts';
import {
  findSmsWait,
  halfOf,
  type SmsCause,
  type SmsCounter,
  SmsSpent,
  smsCounters,
  smsLimits,
  smsWindows,
} from './sms-budget.ts';
import { smsLetters } from './sms-letters.ts';

/** `delivery.notify` tells people what concerns them: their notices stand above, and are handed in (delivery.ts). */
export type SmsDeps = {
  db: Connection;
  limits: Limits;
  delivery: Pick<Delivery, 'notify'>;
  config: Config;
  log: Pick<Logger, 'error' | 'warn'>;
};

/**
 * Counts one SMS of the portal's, exactly, however many processes send them; throws SmsSpent where this hour's or day's are
 * gone (docs/product/accounts.md, «Paid messages»). Administrators are told once of each hour and day that half are. Never
 * inside a transaction.
 */
export async function takeSms(services: SmsDeps, cause: SmsCause): Promise<void> {
  const { db, limits } = services;
  // Read first: those who are refused count nothing, and take nothing from each other.
  const wait = await findSmsWait(db, cause);
  if (wait !== undefined) throw new SmsSpent(wait);
  const taken: Rule[] = [];
  const halves: SmsCounter[] = [];
  for (const counter of smsCounters(await getConfiguration(db), cause)) {
    const { window, rule, bound } = counter;
    const { counted, seconds } = await limits.count(rule);
    taken.push(rule);
    if (counted > bound) {
      await refund(services, taken);
      throw new SmsSpent(seconds);
    }
    if (rule === smsWindows[window].all && counted >= halfOf(bound)) halves.push(counter);
  }
  for (const counter of halves)
    await notifyOfHalfSpent(services, counter).catch((err: unknown) =>
      services.log.error({ err }, 'administrators not told of the spent SMS'),
    );
}

/** Uncounts an SMS that was counted and not sent after all. */
export async function refundSms(services: SmsDeps, cause: SmsCause): Promise<void> {
  const counters = smsCounters(await getConfiguration(services.db), cause);
  await refund(
    services,
    counters.map(({ rule }) => rule),
  );
}

async function refund({ limits }: SmsDeps, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) await limits.giveBack(rule);
}

const titles = { hour: 'За час', day: 'За сутки' } as const;

/** Tells all administrators, by one way each, unless somebody has told them of this very hour or day. */
async function notifyOfHalfSpent({ db, limits, delivery, config }: SmsDeps, { window, rule, bound }: SmsCounter) {
  const { rows } = await db.execute<{ expire: string }>(sql`select expire from limits where key = ${limitKey(rule)}`);
  const [present] = rows;
  if (!present) return;
  // Whichever process counts first in a window tells: one moment of its end stands for it.
  const { counted } = await limits.count(smsLimits.sms_told, window, String(present.expire));
  if (counted > 1) return;
  await db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.utype, utypes.administrator), isNull(users.blocked_at)));
    const letter = renderLetter(smsLetters.runningOut, {
      'за сколько': titles[window],
      сколько: formatNumber(halfOf(bound)),
      предел: formatNumber(bound),
      когда: formatDateTime(new Date(Number(present.expire)).toISOString()),
      настройки: `${config.PORTAL_ORIGIN}/admin/config`,
    });
    await delivery.notify(
      tx,
      admins.map(({ id }) => id),
      letter,
    );
  });
}
