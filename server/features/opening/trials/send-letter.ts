import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { formatDateTime } from '#contract/words/dates.ts';
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts';
import { letterLimits } from '#server/features/letters/send-to-self.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { MailboxFull, PermanentFailure } from '#server/platform/delivery/channel.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import { invalid } from '#server/platform/errors.ts';
import { letterWordsOf, renderLetter } from '#server/platform/letters/render-letter.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { maskEmail } from '#server/platform/mask.ts';
import { listUsers } from '#server/platform/users.ts';
import { trialMessages } from '../tables.ts';
import { trialLetters } from '../trial-letters.ts';

type TrialDeps = Pick<SignedContext, 'db' | 'caller' | 'limits' | 'config' | 'delivery' | 'log'>;
type SentTrial = { sent_to: string; expires_at: string };

/** The caller's confirmed email; 422 with what to do where there is none. */
async function ownEmail(db: Connection, user_id: number): Promise<string> {
  const [user] = await listUsers(db, [user_id]);
  if (!user?.email || !user.email_verified_at)
    throw invalid('Подтвердите свою почту в профиле: пробное письмо уйдёт на неё');
  return user.email;
}

/**
 * Sends a letter with a one-time link to the caller's own email, past every queue, so that a fault is told at once: 422 with
 * what to do, 429 above the limit. The link works a day; earlier ones of the caller stop working. Repeated with its key, it
 * answers what it answered and sends nothing. docs/product/opening.md, «Letters».
 */
export async function sendTrialLetter(
  context: TrialDeps,
  { request_key }: { request_key: string },
): Promise<SentTrial> {
  const { db, caller, limits, config } = context;
  const email = await ownEmail(db, caller.user_id);
  const sent_to = maskEmail(email);
  const ofKey = and(eq(trialMessages.request_key, request_key), eq(trialMessages.user_id, caller.user_id));
  const [before] = await db.select().from(trialMessages).where(ofKey);
  if (before) return { sent_to, expires_at: before.expires_at };
  await limits.take(letterLimits.own_letter, String(caller.user_id));
  const sender = senderOf(await getConfiguration(db), config.PORTAL_ORIGIN);
  const token = newToken();
  const row = await db.transaction(async (tx) => {
    await tx
      .update(trialMessages)
      .set({ expires_at: now })
      .where(
        and(
          eq(trialMessages.user_id, caller.user_id),
          eq(trialMessages.channel, 'email'),
          sql`${trialMessages.request_key} is distinct from ${request_key}`,
          isNull(trialMessages.proved_at),
          gt(trialMessages.expires_at, now),
        ),
      );
    const [made] = await tx
      .insert(trialMessages)
      .values({
        channel: 'email',
        user_id: caller.user_id,
        sender: sender.address,
        token_hash: hashToken(token),
        request_key,
        expires_at: sql`now() + interval '24 hours'`,
      })
      .onConflictDoNothing()
      .returning();
    return made;
  });
  if (!row) {
    // Two requests with one key came at once: the other one sends.
    const [twin] = await db.select().from(trialMessages).where(ofKey);
    return { sent_to, expires_at: twin?.expires_at ?? '' };
  }
  const { id, expires_at } = row;
  try {
    await deliverTrial(context, { token, email, sender, id, expires_at });
  } catch (error) {
    // Nobody waits in a transaction for a mail server; what did not go is no trial.
    await db.delete(trialMessages).where(eq(trialMessages.id, id));
    throw error;
  }
  await writeLog(db, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'trial_letter_sent',
    details: { sender: sender.address },
  });
  return { sent_to, expires_at };
}

type TrialLetterOrder = {
  token: string;
  email: string;
  sender: ReturnType<typeof senderOf>;
  id: number;
  expires_at: string;
};

async function deliverTrial(
  { db, config, delivery, log }: TrialDeps,
  { token, email, sender, id, expires_at }: TrialLetterOrder,
): Promise<void> {
  const letter = renderLetter(trialLetters.trial, {
    ссылка: `${config.PORTAL_ORIGIN}/admin/opening/letter/${token}`,
    срок: formatDateTime(expires_at),
  });
  const { subject, text } = letterWordsOf(letter, await delivery.letters(db));
  if (config.outbox) {
    await db.transaction((tx) =>
      delivery.send(tx, { kind: 'trial_letter', channel: 'email', recipient: email, subject, text }),
    );
    return;
  }
  if (!config.SMTP_URL) throw invalid('Почтовый сервер не настроен: задайте SMTP_URL и запустите портал снова');
  await delivery.channels.email
    .send({ id: `portal-trial-${id}-${Date.parse(expires_at)}`, recipient: email, subject, text, files: [], sender })
    .catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'a trial letter was not sent');
      if (error instanceof MailboxFull) throw invalid('Ваш ящик переполнен: освободите в нём место и повторите');
      throw invalid(
        error instanceof PermanentFailure
          ? `Почтовый сервер не принял письмо от ${sender.address}: проверьте адрес отправителя в конфигурации и свою почту`
          : 'Почтовый сервер не отвечает: проверьте SMTP_URL, подсказки даст npm run doctor',
      );
    });
}
