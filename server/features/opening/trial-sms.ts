import { consumeAttempt } from '#server/features/accounts/attempts.ts';
import { checkCode } from '#server/features/accounts/check-code.ts';
import { sendCode } from '#server/features/accounts/send-code.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { now } from '#server/platform/db/columns.ts';
import { senderOf } from '#server/platform/delivery/sender.ts';
import { invalid } from '#server/platform/errors.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { tellSeason } from '#server/platform/live/tell-season.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { listUsers } from '#server/platform/users.ts';
import { trialMessages } from './tables.ts';

/** Sends a code to the caller's own confirmed phone, as any other code goes. 422 where there is no gateway or no phone. */
export async function sendTrialSms(context: SignedContext) {
  const { db, caller, config } = context;
  if (!config.SMS_URL) throw invalid('СМС не настроены: задайте SMS_URL и запустите портал снова');
  const [user] = await listUsers(db, [caller.user_id]);
  if (!user?.phone || !user.phone_verified_at)
    throw invalid('Подтвердите свой телефон в профиле: пробная СМС уйдёт на него');
  const to = { email: null, phone: user.phone };
  return await sendCode(context, { purpose: 'trial', user_id: caller.user_id, to });
}

/** The code has come: SMS of this sender do. 422 for a wrong or stale one. */
export async function confirmTrialSms(
  context: SignedContext,
  { key, code }: { key: string; code: string },
): Promise<{ proved_at: string }> {
  const { db, caller, config } = context;
  const { user_id } = caller;
  await checkCode(context, { key, code, purposes: ['trial'], user_id });
  return await db.transaction(async (tx) => {
    await consumeAttempt(tx, key);
    const sender = senderOf(await getConfiguration(tx), config.PORTAL_ORIGIN).sms;
    const [row] = await tx
      .insert(trialMessages)
      .values({ channel: 'sms', user_id, sender, expires_at: now, proved_at: now })
      .returning({ proved_at: trialMessages.proved_at });
    await writeLog(tx, { actor_id: user_id, subject_id: null, action: 'trial_sms_proved', details: { sender } });
    await tellSeason(tx);
    return { proved_at: row?.proved_at ?? '' };
  });
}
