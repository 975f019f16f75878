import { desc } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { PermanentFailure } from '#server/platform/delivery/channel.ts';
import { type Message, openDelivery } from '#server/platform/delivery/delivery.ts';
import { deliverMessage } from '#server/platform/delivery/sending/deliver-message.ts';
import { messages } from '#server/platform/delivery/tables.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { PortalServices } from '#server/services.ts';
import { lateFamily } from './accounts.ts';

const letters: readonly Pick<Message, 'kind' | 'recipient'>[] = [
  { kind: 'deadline_near', recipient: lateFamily.parent.email },
  // A typing error: no account has such an address.
  { kind: 'code', recipient: 'maria.belova@okaen.test' },
];

/** A mail server that refuses all these addresses. */
const refusing = {
  send: async () => {
    throw new PermanentFailure('no such address');
  },
  close: () => undefined,
};
const noJobs = { send: async () => undefined, sendAll: async () => undefined };

/** Letters that a mail server has refused for good: what the list of undelivered ones is about. */
export async function addUndelivered(services: PortalServices, tx: Transaction): Promise<void> {
  const { config, log } = services;
  const delivery = {
    ...openDelivery({ ...config, outbox: false }, noJobs, { letters: async () => new Map(), notifyPeople }),
    channels: { email: refusing, sms: refusing },
  };
  for (const letter of letters) {
    await delivery.send(tx, { ...letter, channel: 'email', subject: 'Океанавтика', text: 'Письмо' });
    const [sent] = await tx.select({ id: messages.id }).from(messages).orderBy(desc(messages.id)).limit(1);
    const silent = log.child({}, { level: 'silent' });
    if (sent) await deliverMessage({ ...services, db: tx, delivery, log: silent }, sent.id, true);
  }
  delivery.close();
}
