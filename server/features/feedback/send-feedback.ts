import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { FeedbackDraft } from '#contract/feedback/feedback.ts';
import { feedbackConsent } from '#contract/feedback/names.ts';
import { parseCredential } from '#contract/validation/validation.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';
import { emitFeedbackChanged } from './emit-feedback-changed.ts';
import { feedback } from './tables.ts';

export const feedbackLimits = defineLimits({
  /** Messages of people without an account: from an address, and from everywhere. */
  feedback_address: {
    of: 'address',
    points: 10,
    seconds: HOUR,
    what: 'С вашего адреса отправлено слишком много сообщений',
  },
  feedback_all: { points: 200, seconds: HOUR, what: 'Сейчас приходит слишком много сообщений' },
});

type SendDeps = {
  db: Connection;
  limits: Pick<Context['limits'], 'take' | 'takeFrom' | 'check'>;
  request: Pick<Context['request'], 'ip'>;
};

/** The lock of a text: one message of the same words is stored at a time, from any sender. */
const lockOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest().readBigInt64BE().toString();

/** Whether the very same was sent within a day. By index. */
async function isThere(db: Connection, { name, contact, text }: Record<'name' | 'contact' | 'text', string>) {
  const [same] = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(
      and(
        ...[eq(feedback.contact, contact), eq(feedback.name, name), eq(feedback.text, text)],
        isNull(feedback.deleted_at),
        sql`${feedback.created_at} > now() - interval '1 day'`,
      ),
    )
    .limit(1);
  return same !== undefined;
}

/**
 * Saves the message of a stranger and emits an event to the administration's open pages. The same message within a day is the one that
 * is there: a second press, a retry; of the limit of all it takes nothing. What fell into the trap is answered like any other and kept nowhere. 429 with the
 * seconds to wait above the limits of the address and of all together (docs/product/site-and-mailing.md, «Feedback»).
 */
export async function sendFeedback(
  { db, limits, request }: SendDeps,
  { name, contact: typed, text, homepage }: z.output<typeof FeedbackDraft>,
): Promise<void> {
  if (homepage !== '') return;
  await limits.takeFrom(feedbackLimits.feedback_address, request.ip);
  const { kind, value: contact } = parseCredential(typed);
  const message = { name, contact, text };
  if (await isThere(db, message)) return;
  // Read first: while everybody is refused, nobody waits for the one row that counts all.
  await limits.check(feedbackLimits.feedback_all);
  await limits.take(feedbackLimits.feedback_all);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf([name, contact, text])}::bigint)`);
    if (await isThere(tx, message)) return;
    await tx.insert(feedback).values({ ...message, contact_kind: kind, consent: feedbackConsent });
    await emitFeedbackChanged(tx);
  });
}
