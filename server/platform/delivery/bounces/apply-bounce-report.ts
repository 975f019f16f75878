import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { notifyOfRise, type RiseDeps } from '../refusals/notify-of-rise.ts';
import { recording } from '../refusals/record-refusal.ts';
import { markUndeliverable } from '../sending/undeliverable.ts';
import { messages } from '../tables.ts';
import { readBounceAddress } from './bounce-address.ts';
import { readReport } from './read-report.ts';

/** What taking a report works with. */
export type Reporting = { config: Config; db: Database; log: Logger; secret: SecretKey } & RiseDeps;

/**
 * Takes a letter that came back: the message is given up, and its address, where the report speaks of the mailbox, is marked as
 * a refusal at once would have marked it (../refusals/mail-answers.ts). Administrators are told where many come back alike.
 * False for what is no report about a letter of ours. Taken twice, it changes nothing more.
 */
export async function applyBounceReport(services: Reporting, source: Buffer): Promise<boolean> {
  const { config, db, log, secret } = services;
  const mailbox = config.BOUNCES_ADDRESS ?? '';
  const { to, failed } = await readReport(source);
  const known = failed.flatMap((one) =>
    to.flatMap((address) => {
      const read = readBounceAddress(secret, mailbox, address, one.recipient);
      return read ? [{ ...read, ...one }] : [];
    }),
  );
  for (const { id, recipient, answer } of known) {
    const { cause, code, status } = answer;
    await db.transaction(async (tx) => {
      if (cause === 'mailbox') await markUndeliverable(tx, recipient, code);
      const given_up = await tx
        .update(messages)
        .set({ failed_at: now, failure: cause === 'route' ? 'unreachable' : 'refused', refusal: cause })
        .where(and(eq(messages.id, id), isNotNull(messages.sent_at), isNull(messages.failed_at)))
        .returning({ id: messages.id });
      // Letters of mailings have no message: the report itself is what comes once.
      const own = id === 0 ? `report:${createHash('sha256').update(source).digest('hex')}` : `message:${id}`;
      if (id === 0 || given_up.length > 0) await tx.execute(recording({ key: own, recipient, answer }));
      log.warn({ message_id: id, status, cause, smtp_code: code }, 'letter came back');
    });
    await notifyOfRise(services, recipient, cause);
  }
  return known.length > 0;
}
