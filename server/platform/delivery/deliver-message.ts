import { and, eq, isNull, sql } from 'drizzle-orm';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { type AttachedFile, type Attachment, makeAttachments } from './attachments.ts';
import { failureOf, PermanentFailure } from './channel.ts';
import { messages } from './tables.ts';
import { clearUndeliverable, markUndeliverable } from './undeliverable.ts';

const MINUTE_MS = 60_000;
/** As long as a code is good for (docs/product/accounts.md, «Codes»). */
const CODE_MS = 10 * MINUTE_MS;
/** What has waited for days, in a portal that stood still or in an archive, would tell of what is over. */
const LONGEST_MS = 3 * 24 * 60 * MINUTE_MS;

/** Of a message that is done with: it held codes and names. */
const erased = { subject: '', text: '', attachments: [] };

/** A header is one line, whatever a name in it held when it was written. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const isStale = ({ kind, created_at }: typeof messages.$inferSelect): boolean =>
  Date.now() - Date.parse(created_at) > (kind === 'code' ? CODE_MS : LONGEST_MS);

type Needs = Pick<Services, 'delivery' | 'log' | 'parts'> & { db: Connection };

/**
 * Sends one message, unless it is too late for it. Its row is locked from before the sending until it is marked, so two processes never send it
 * both; a killed one lets go of the lock. Only death between the other side's «taken» and the commit can repeat it:
 * then it bears the same Message-ID or Idempotency-Key. What was sent is erased, it holds codes and names; papers that go
 * with it are made here and kept nowhere. At the last try a letter goes without papers that cannot be made.
 */
export async function deliverMessage(services: Needs, message_id: number, last: boolean): Promise<void> {
  const { db, delivery, log, parts } = services;
  const config = await getConfiguration(db);
  const sender = {
    name: oneLine(config.mail_sender_name),
    address: config.mail_sender_address,
    sms: oneLine(config.sms_sender_name),
  };
  const unsent = and(eq(messages.id, message_id), isNull(messages.sent_at), isNull(messages.failed_at));
  // Inside a step of its own: what fails there leaves the row locked and the transaction sound.
  const makePapers = (tx: Connection, attachments: readonly Attachment[]) =>
    tx
      .transaction((step) => makeAttachments(parts.attachments, step, attachments))
      .catch((error: Error): AttachedFile[] => {
        if (!last) throw error;
        log.error({ message_id, reason: error.message }, 'papers of a message left out');
        return [];
      });
  const tries = sql`${messages.tries} + 1`;
  try {
    await db.transaction(async (tx) => {
      const [message] = await tx.select().from(messages).where(unsent).for('update');
      if (!message) return;
      const { channel, recipient, subject, text, attachments } = message;
      if (isStale(message)) {
        await tx
          .update(messages)
          .set({ failed_at: now, failure: 'late', ...erased })
          .where(eq(messages.id, message_id));
        return void log.warn({ message_id, kind: message.kind }, 'message too late to be sent');
      }
      // After a restore numbers are given a second time: only with its moment is one message's own.
      const id = `portal-message-${message_id}-${Date.parse(message.created_at)}`;
      if (!delivery.takenOver.has(message_id)) {
        const files = attachments.length > 0 ? await makePapers(tx, attachments) : [];
        await delivery.channels[channel].send({
          ...{ id, text, files, sender },
          ...{ recipient: oneLine(recipient), subject: oneLine(subject) },
        });
      }
      delivery.takenOver.add(message_id);
      await tx
        .update(messages)
        .set({ sent_at: now, tries, ...erased })
        .where(eq(messages.id, message_id));
      if (channel === 'email') await clearUndeliverable(tx, [recipient]);
    });
    delivery.takenOver.delete(message_id);
  } catch (err) {
    const refused = err instanceof PermanentFailure;
    const failed = refused || last ? { failed_at: now, failure: failureOf(err), ...erased } : {};
    const code = refused ? err.address_code : undefined;
    await db.transaction(async (tx) => {
      const [message] = await tx.select({ recipient: messages.recipient }).from(messages).where(unsent).for('update');
      await tx
        .update(messages)
        .set({ tries, ...failed })
        .where(unsent);
      if (message && code !== undefined) await markUndeliverable(tx, message.recipient, code);
    });
    if (!refused) throw err;
    log.warn({ message_id, reason: err.message }, 'message refused');
  }
}
