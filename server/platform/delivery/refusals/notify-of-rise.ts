import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { utypes } from '#contract/roles.ts';
import type { RefusalCause } from '#contract/undelivered/causes.ts';
import { refusalWords } from '#contract/undelivered/words.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { renderLetter } from '#server/platform/letters/render-letter.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';
import { users } from '#server/platform/users.ts';
import type { Delivery } from '../delivery.ts';
import { mailRefusals as refusals } from '../tables.ts';
import { hostOf } from './record-refusal.ts';
import { refusalLetters } from './refusal-letters.ts';

/** Told once a day of a host and a cause. */
export const riseLimits = defineLimits({ mail_refused_told: { points: 1, seconds: 24 * HOUR } });

export type RiseDeps = {
  db: Connection;
  limits: Limits;
  delivery: Pick<Delivery, 'notify'>;
  config: Pick<Config, 'PORTAL_ORIGIN'>;
  log: Pick<Logger, 'error'>;
};

/** Causes that speak of the portal's own mail. A closed mailbox, a full one or too large a paper says nothing of it. */
const ours: readonly RefusalCause[] = ['policy', 'content', 'route', 'other'];
export const isOurs = (cause: RefusalCause): boolean => ours.includes(cause);

/** A rise: so many within the hour, and so many times what was usual in an hour of the week before. */
const RISE_LETTERS = 5;
const RISE_TIMES = 3;
const USUAL_HOURS = 7 * 24 - 1;

/** Whether these letters of the last hour are a rise; `before`: those of the week before it. For a `select`. */
export const isRise = sql<boolean>`(count(*) filter (where at > now() - interval '1 hour') >= greatest(${RISE_LETTERS},
  ${RISE_TIMES} * count(*) filter (where at between now() - interval '7 days' and now() - interval '1 hour') / ${USUAL_HOURS}::float))`;

/**
 * Tells administrators, once a day, that a host refuses more of the portal's letters than usual for one cause. A failure is
 * logged: what was refused is taken down already. One query, and those of the notice.
 */
export async function notifyOfRise(services: RiseDeps, recipient: string, cause: RefusalCause): Promise<void> {
  if (!isOurs(cause)) return;
  const { db, log } = services;
  try {
    const host = hostOf(recipient);
    const { rows } = await db.execute<{ is_rise: boolean; letters: number; words: string }>(sql`
      select ${isRise} as is_rise, count(*) filter (where at > now() - interval '1 hour')::integer as letters,
        coalesce((array_agg(words order by at desc))[1], '') as words
      from ${refusals} where host = ${host} and cause = ${cause} and at > now() - interval '7 days'`);
    const [found] = rows;
    if (found?.is_rise)
      await notifyAdministrators(services, { host, cause, letters: found.letters, words: found.words });
  } catch (err) {
    log.error({ err }, 'administrators not told of the refusals of a mail server');
  }
}

type Rise = { host: string; cause: RefusalCause; letters: number; words: string };

async function notifyAdministrators({ db, limits, delivery, config }: RiseDeps, { host, cause, letters, words }: Rise) {
  const { counted } = await limits.count(riseLimits.mail_refused_told, host, cause);
  if (counted > 1) return;
  await db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.utype, utypes.administrator), isNull(users.blocked_at)));
    const rendered = renderLetter(refusalLetters.rising, {
      сервер: host,
      сколько: formatNumber(letters),
      причина: refusalWords[cause].toLowerCase(),
      ответ: words || 'сервер ничего не сказал',
      отказы: `${config.PORTAL_ORIGIN}/admin/undelivered`,
    });
    await delivery.notify(
      tx,
      admins.map(({ id }) => id),
      rendered,
    );
  });
}
