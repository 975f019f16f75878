import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { isDatabaseUnavailable } from '#server/platform/db/is-database-unavailable.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { type AttachedFile, type Attachment, type AttachmentKind, makeAttachments } from '../attachments.ts';
import { bouncesOf } from '../bounces/bounce-address.ts';
import { failureOf, MailboxFull, PermanentFailure } from '../channel.ts';
import type { Delivery } from '../delivery.ts';
import { readAnswer } from '../refusals/mail-answers.ts';
import { notifyOfRise } from '../refusals/notify-of-rise.ts';
import { recording } from '../refusals/record-refusal.ts';
import { refundSms, type SmsDeps } from '../sms/take-sms.ts';
import { messages } from '../tables.ts';
import { CLAIM_MS, type Claimed, claimMessage, unsent } from './claim-message.ts';
import { payForMessage } from './pay-for-message.ts';
import { oneLine, senderOf } from './sender.ts';
import { clearMarkOnAccepted, clearUndeliverable, markUndeliverable } from './undeliverable.ts';

const MINUTE_MS = 60_000;
/** As long as a code is good for (docs/product/accounts.md, «Codes»). */
const CODE_MS = 10 * MINUTE_MS;
/**
 * Milliseconds after which a message is given up unsent: one that waited for days, in a portal that stood still or in
 * an archive, would speak of what is over.
 */
const MAX_DELAY_MS = 3 * 24 * 60 * MINUTE_MS;
/** Over an hour of them in all (jobs.ts); then one each hour, until the message is stale. */
export const TRIES_IN_A_ROW = 15;

/** Clears a message that is done with: it may hold codes and names. */
const erased = { subject: '', text: '', attachments: [] };

const isStale = ({ kind, created_at }: typeof messages.$inferSelect): boolean =>
  Date.now() - Date.parse(created_at) > (kind === 'code' ? CODE_MS : MAX_DELAY_MS);

/** What sending a message works with. */
export type Sending = SmsDeps & {
  delivery: Pick<Delivery, 'channels'>;
  parts: { attachments: readonly AttachmentKind[] };
  secret: SecretKey;
  storage: Pick<FileStore, 'read'>;
};
type Row = Claimed['message'];

/** How often a database that is away is asked whether it is back. */
const RETRY_MS = 1000;
const tries = sql`${messages.tries} + 1`;
const releasedClaim = { claim: null, claimed_until: null };

/**
 * Sends one message, unless it is too late for it. It is claimed by this attempt until it is marked (claim-message.ts), so
 * two processes never send it both, whatever becomes of the database meanwhile. Only the death of this process between the
 * other side's «taken» and the mark can repeat it: then it bears the same Message-ID or Idempotency-Key. What was sent is
 * erased, it holds codes and names; papers that go with it are made here and kept nowhere. From the last try in a row on a letter goes
 * without papers that cannot be made, and a failure is no failure of the job: the hour brings the next try (requeueUnsent).
 * Fails with AlreadyClaimed where another attempt has it, and with what went wrong at a try before the last in a row. Gives
 * in how many seconds to come again with an SMS there was none left for.
 */
export async function deliverMessage(
  services: Sending,
  message_id: number,
  is_last_of_job: boolean,
): Promise<number | undefined> {
  const claimed = await claimMessage(services.db, message_id);
  if (!claimed) return undefined;
  const { message: written, stopRenewing } = claimed;
  const last = is_last_of_job || written.tries + 1 >= TRIES_IN_A_ROW;
  try {
    if (isStale(written)) return await expireStale(services, written);
    const paid = await payForMessage(services, written);
    if (!paid) return undefined;
    if ('wait' in paid) {
      await services.db.update(messages).set(releasedClaim).where(unsent(message_id));
      return paid.wait;
    }
    try {
      await sendThroughChannel(services, paid.message, last);
    } catch (error) {
      if (paid.cause) await refundSms(services, paid.cause);
      return await noteFailure(services, paid.message, error, last);
    }
    await markSent(services, paid.message);
    return undefined;
  } finally {
    stopRenewing();
  }
}

async function expireStale({ db, log }: Sending, { id, kind, recipient, refusal }: Row): Promise<undefined> {
  await db.transaction(async (tx) => {
    await tx
      .update(messages)
      .set({ failed_at: now, failure: 'late', ...erased, ...releasedClaim })
      .where(unsent(id));
    const answer = { ...readAnswer({ response: '', status: '4.2.2' }), words: '' };
    if (refusal === 'full') await tx.execute(recording({ key: `message:${id}`, recipient, answer }));
  });
  log.warn({ message_id: id, kind, refusal }, 'message too late to be sent');
}

/** Ends when the other side has taken it over. */
async function sendThroughChannel(services: Sending, message: Row, last: boolean): Promise<void> {
  const { db, delivery, log, parts, storage } = services;
  const { channel, recipient, subject, text, attachments } = message;
  const makePapers = (all: readonly Attachment[]) =>
    db
      .transaction((tx) => makeAttachments(parts.attachments, { db: tx, storage }, all))
      .catch((error: Error): AttachedFile[] => {
        if (!last) throw error;
        log.error({ message_id: message.id, reason: error.message }, 'papers of a message left out');
        return [];
      });
  const files = attachments.length > 0 ? await makePapers(attachments) : [];
  const sender = senderOf(await getConfiguration(db), services.config.PORTAL_ORIGIN);
  await delivery.channels[channel].send({
    // After a restore numbers are given a second time: only with its moment is one message's own.
    id: `portal-message-${message.id}-${Date.parse(message.created_at)}`,
    recipient: oneLine(recipient),
    subject: oneLine(subject),
    text,
    files,
    sender: { ...sender, bounces: bouncesOf(services, message.id, recipient) },
  });
}

/** The other side has it: a database that is away just now is told when it is back, before anybody else may send. */
async function markSent({ config, db, log }: Sending, { id, channel, recipient }: Row): Promise<void> {
  const mark = async (tx: Connection) => {
    await tx
      .update(messages)
      .set({ sent_at: now, tries, refusal: null, ...erased, ...releasedClaim })
      .where(unsent(id));
    if (channel === 'email' && clearMarkOnAccepted(config)) await clearUndeliverable(tx, [recipient]);
  };
  for (const until = Date.now() + CLAIM_MS; ; await sleep(RETRY_MS))
    try {
      return await db.transaction(mark);
    } catch (error) {
      if (Date.now() > until || !isDatabaseUnavailable(error)) throw error;
      log.warn({ message_id: id }, 'message sent, and not marked yet: the database is away');
    }
}

/** Gives a message up at once that was refused for good; any other waits for its next try, until it is too late for it. */
async function noteFailure(
  services: Sending,
  { id, recipient }: Row,
  error: unknown,
  last: boolean,
): Promise<undefined> {
  const { db, log } = services;
  const refused = error instanceof PermanentFailure ? error : undefined;
  const answer = refused?.answer;
  const givenUp = refused
    ? { failed_at: now, failure: failureOf(refused), refusal: answer?.cause ?? null, ...erased }
    : error instanceof MailboxFull
      ? { refusal: 'full' as const }
      : {};
  await db.transaction(async (tx) => {
    await tx
      .update(messages)
      .set({ tries, ...releasedClaim, ...givenUp })
      .where(unsent(id));
    if (answer?.cause === 'mailbox') await markUndeliverable(tx, recipient, answer.code);
    if (answer) await tx.execute(recording({ key: `message:${id}`, recipient, answer }));
  });
  if (answer) await notifyOfRise(services, recipient, answer.cause);
  if (refused) log.warn({ message_id: id, reason: refused.message, cause: answer?.cause }, 'message refused');
  // A mailbox that is full now is so in a minute too.
  else if (!last && !(error instanceof MailboxFull)) throw error;
  else
    log.warn(
      { message_id: id, reason: error instanceof Error ? error.message : '' },
      'message waits for the next hour',
    );
}
