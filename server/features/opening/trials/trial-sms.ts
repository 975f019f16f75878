import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { consumeAttempt } from '#server/features/accounts/codes/attempts.ts';
import { checkCode } from '#server/features/accounts/codes/check-code.ts';
import { sendCode } from '#server/features/accounts/codes/send-code.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import { invalid } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { listUsers } from '#server/platform/users.ts';
import { trialMessages } from '../tables.ts';

/** Sends a code to the caller's own confirmed phone, as any other code goes. 422 where there is no gateway or no phone. */
export async function sendTrialSms(context: SignedContext) {
  const { db, caller, config } = context;
  if (!config.SMS_URL) throw invalid('СМС не настроены: задайте SMS_URL и запустите портал снова');
  const [user] = await listUsers(db, [caller.user_id]);
  if (!user?.phone || !user.phone_verified_at)
    throw invalid('Подтвердите свой телефон в профиле: пробная СМС уйдёт на него');
  const to = { email: null, phone: user.phone };
  const sent = await sendCode(context, { purpose: 'trial', user_id: caller.user_id, to });
  const { sms: sender } = senderOf(await getConfiguration(db), config.PORTAL_ORIGIN);
  const expires_at = sql`now() + interval '24 hours'`;
  await db.insert(trialMessages).values({ channel: 'sms', user_id: caller.user_id, sender, expires_at });
  return sent;
}

/** The code has come: SMS of this sender do. 422 for a wrong or stale one. */
export async function confirmTrialSms(
  context: SignedContext,
  { key, code }: { key: string; code: string },
): Promise<{ proved_at: string }> {
  const { db, caller } = context;
  const { user_id } = caller;
  await checkCode(context, { key, code, purposes: ['trial'], user_id });
  return await db.transaction(async (tx) => {
    await consumeAttempt(tx, key);
    // Of the sender it went from: another one may be named since.
    const own = and(
      eq(trialMessages.user_id, user_id),
      eq(trialMessages.channel, 'sms'),
      isNull(trialMessages.proved_at),
    );
    const [last] = await tx.select().from(trialMessages).where(own).orderBy(desc(trialMessages.id)).limit(1);
    if (!last) throw invalid('Пробной СМС нет: отправьте её ещё раз');
    const { sender } = last;
    const [row] = await tx
      .update(trialMessages)
      .set({ proved_at: now })
      .where(eq(trialMessages.id, last.id))
      .returning({ proved_at: trialMessages.proved_at });
    await writeLog(tx, { actor_id: user_id, subject_id: null, action: 'trial_sms_proved', details: { sender } });
    await emitSeasonEvent(tx);
    return { proved_at: row?.proved_at ?? '' };
  });
}
