import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { markUndeliverable } from '../sending/undeliverable.ts';
import { messages } from '../tables.ts';
import { readBounceAddress } from './bounce-address.ts';
import { readReport } from './read-report.ts';

/** What taking a report works with. */
export type Reporting = { config: Config; db: Database; log: Logger; secret: SecretKey };

/**
 * Takes a letter that came back: the message is given up, and its address, where it was that which was refused, is marked as a
 * refusal at once would have marked it.
 * False for what is no report about a letter of ours. Taken twice, it changes nothing more.
 */
export async function applyBounceReport({ config, db, log, secret }: Reporting, source: Buffer): Promise<boolean> {
  const mailbox = config.BOUNCES_ADDRESS ?? '';
  const { to, failed } = await readReport(source);
  const known = failed.flatMap((one) =>
    to.flatMap((address) => {
      const read = readBounceAddress(secret, mailbox, address, one.recipient);
      return read ? [{ ...read, ...one }] : [];
    }),
  );
  for (const { id, recipient, status, address_code } of known)
    await db.transaction(async (tx) => {
      const isDead = address_code !== undefined;
      if (isDead) await markUndeliverable(tx, recipient, address_code);
      await tx
        .update(messages)
        .set({ failed_at: now, failure: isDead ? 'refused' : 'unreachable' })
        .where(and(eq(messages.id, id), isNotNull(messages.sent_at), isNull(messages.failed_at)));
      log.warn({ message_id: id, status, smtp_code: address_code }, 'letter came back');
    });
  return known.length > 0;
}
