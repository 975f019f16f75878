import { sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/notices/kinds.ts';
import type { Config } from '#server/config.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ChangedLetters } from '#server/platform/letters/say.ts';
import type { Attachment } from './attachments.ts';
import { type Channel, noChannel } from './channel.ts';
import { sendMessage } from './jobs.ts';
import { openMail } from './mail.ts';
import { openSms } from './sms.ts';
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

/** Hands messages to the world: kept in the caller's transaction, sent by a job after its commit. */
export type Delivery = {
  send: (connection: Connection, message: Message) => Promise<void>;
  /** Any number of them in two statements. */
  sendAll: (connection: Connection, messages: readonly Message[]) => Promise<void>;
  /** Letters whose words administrators have changed; from memory, mostly. */
  letters: (connection: Connection) => Promise<ChangedLetters>;
  /** How the job reaches the world, by the message's channel. */
  channels: Readonly<Record<Message['channel'], Channel>>;
  close: () => void;
};

export function openDelivery(
  config: Config,
  jobs: Pick<Jobs, 'send' | 'sendAll'>,
  letters: Delivery['letters'],
): Delivery {
  const email = config.SMTP_URL ? openMail(config.SMTP_URL) : noChannel('SMTP_URL');
  const sms = config.SMS_URL ? openSms(config.SMS_URL, config.SMS_KEY) : noChannel('SMS_URL');
  return {
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
    channels: { email, sms },
    close: () => {
      email.close();
      sms.close();
    },
  };
}
