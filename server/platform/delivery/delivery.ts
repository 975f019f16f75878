import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/notices/kinds.ts';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ChangedLetters, RenderedLetter } from '#server/platform/letters/render-letter.ts';
import type { Attachment } from './attachments.ts';
import { type Channel, noChannel } from './channel.ts';
import { sendMessage } from './jobs.ts';
import { openMail } from './mail.ts';
import { openSms } from './sms/sms.ts';
import { messages } from './tables.ts';

export type Message = {
  kind: NoticeKind;
  channel: 'email' | 'sms';
  /** An email address or +79XXXXXXXXX. */
  recipient: string;
  /** Empty for SMS. */
  subject: string;
  text: string;
  /** Of a letter. */
  attachments?: readonly Attachment[];
};

/** Sends letters and SMS: written in the caller's transaction, sent by a job after its commit. */
export type Delivery = {
  send: (connection: Connection, message: Message) => Promise<void>;
  /** Any number of them in two statements. */
  sendAll: (connection: Connection, messages: readonly Message[]) => Promise<void>;
  /** Letters whose words administrators have changed; mostly from memory. */
  letters: (connection: Connection) => Promise<ChangedLetters>;
  /** Notifies people, in their list of notices and by one of their contacts. */
  notify: (tx: Connection, user_ids: readonly number[], said: RenderedLetter) => Promise<void>;
  /** What the job sends with, by the message's channel. */
  channels: Readonly<Record<Message['channel'], Channel>>;
  close: () => void;
};

/** What the delivery needs of the layers above it: the changed letters, and notices. */
type DeliveryParts = {
  letters: Delivery['letters'];
  notifyPeople: (
    delivery: Pick<Delivery, 'sendAll' | 'letters'>,
    tx: Connection,
    user_ids: readonly number[],
    notice: RenderedLetter & { by_one_way: true },
  ) => Promise<void>;
};

export function openDelivery(
  config: Config,
  jobs: Pick<Jobs, 'send' | 'sendAll'>,
  { letters, notifyPeople }: DeliveryParts,
): Delivery {
  const email = config.SMTP_URL ? openMail(config.SMTP_URL) : noChannel('SMTP_URL');
  const sms = config.SMS_URL ? openSms(config.SMS_URL, config.SMS_KEY) : noChannel('SMS_URL');
  const delivery: Delivery = {
    send: async (connection, { kind, channel, recipient, subject, text, attachments = [] }) => {
      const [row] = await connection
        .insert(messages)
        .values({
          kind,
          channel,
          recipient,
          subject,
          text,
          attachments: [...attachments],
          ...(config.outbox ? { sent_at: now } : {}),
        })
        .returning({ id: messages.id });
      // The outbox takes a message over at once, and shows it at /dev/outbox: nobody is written to later, when there is a mail server.
      if (row && !config.outbox) await jobs.send(connection, sendMessage, { message_id: row.id });
    },
    sendAll: async (connection, all) => {
      if (all.length === 0) return;
      const { rows } = await connection.execute<{ id: string }>(sql`
        insert into messages (kind, channel, recipient, subject, text, attachments, sent_at)
        select kind, channel, recipient, subject, text, coalesce(attachments, '[]'), case when ${config.outbox} then now() end
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given
          (kind text, channel text, recipient text, subject text, text text, attachments jsonb)
        returning id`);
      if (!config.outbox)
        await jobs.sendAll(
          connection,
          sendMessage,
          rows.map(({ id }) => ({ message_id: Number(id) })),
        );
    },
    letters,
    notify: (tx, user_ids, letter) => notifyPeople(delivery, tx, user_ids, { by_one_way: true, ...letter }),
    channels: { email, sms },
    close: () => {
      email.close();
      sms.close();
    },
  };
  return delivery;
}
