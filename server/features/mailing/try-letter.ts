import { randomUUID } from 'node:crypto';
import { TRIAL_TOKEN } from '#contract/mailing/names.ts';
import type { LetterPreview, MailingAttachment } from '#contract/mailing/shapes.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { MailboxFull, PermanentFailure } from '#server/platform/delivery/channel.ts';
import { putIntoOutbox } from '#server/platform/delivery/outbox.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';
import { listUsers } from '#server/platform/users.ts';
import { requireDocuments } from './attachments/attached-documents.ts';
import { readFiles } from './attachments/read-files.ts';
import { composeLetter, lackingOf, templateOf, type Words } from './letter/compose.ts';
import { exampleFacts, findFacts, nameOf, readShared } from './letter/facts.ts';
import { requireKnownPlaceholders } from './mailing-kind.ts';

export const trialLimits = defineLimits({
  /** Test letters of one administrator to oneself. */
  mailing_test: { points: 30, seconds: HOUR, what: 'Пробных писем отправлено слишком много' },
});

type TrialInput = Words & { user_id: number | null };

async function compose({ db, config }: SignedContext, { user_id, ...words }: TrialInput) {
  requireKnownPlaceholders({ ...words, html: cleanHtml(words.html) });
  const facts = user_id === null ? exampleFacts : await findFacts(db, user_id);
  if (!facts) throw notFound('Такого получателя нет');
  const shared = await readShared(db);
  const composed = composeLetter(templateOf(words, config.PORTAL_ORIGIN), facts, shared, TRIAL_TOKEN);
  return { composed, facts, lacking: lackingOf(words, facts, shared) };
}

/** A letter as one person would see it, or with names for an example; 422 for an unknown name in braces. */
export async function previewLetter(context: SignedContext, tried: TrialInput): Promise<LetterPreview> {
  const { composed, facts, lacking } = await compose(context, tried);
  const { subject, html, text } = composed;
  return { user_id: tried.user_id, full_name: nameOf(facts), subject, html, text, lacking };
}

/**
 * Sends the letter to the caller's own confirmed email, past every queue, so that a fault is told at once: 422 with what
 * to do, 429 above the limit. Gives the address.
 */
export async function sendTest(
  context: SignedContext,
  { attachments, ...tried }: TrialInput & { attachments: readonly MailingAttachment[] },
): Promise<string> {
  const { db, caller, limits, delivery, config, log } = context;
  const [user] = await listUsers(db, [caller.user_id]);
  if (!user?.email || !user.email_verified_at)
    throw invalid('Подтвердите свой email в настройках кабинета: пробное письмо уйдёт на него');
  const { composed } = await compose(context, tried);
  const files = await readFiles(context, await requireDocuments(db, attachments));
  if (!files) throw invalid({ attachments: 'Файл вложения не найден. Загрузите документ на сайт ещё раз' });
  await limits.take(trialLimits.mailing_test, String(caller.user_id));
  const sender = senderOf(await getConfiguration(db), config.PORTAL_ORIGIN);
  const { headers: _, ...letter } = composed;
  const whole = {
    ...letter,
    subject: `[Проба] ${letter.subject}`,
    recipient: user.email,
    files,
    id: `portal-mailing-test-${randomUUID()}`,
    sender,
  };
  if (!config.SMTP_URL) await putIntoOutbox(db, whole);
  else
    await delivery.channels.email.send(whole).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'a test letter was not sent');
      if (error instanceof MailboxFull) throw invalid('Ваш ящик переполнен: освободите в нём место и повторите');
      throw invalid(
        error instanceof PermanentFailure
          ? 'Почтовый сервер не принял письмо: проверьте свой адрес, отправителя в настройках и текст'
          : 'Почтовый сервер не отвечает. Попробуйте через минуту',
      );
    });
  return user.email;
}
