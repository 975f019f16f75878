import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Channel, type Letter, MailboxFull, PermanentFailure } from './channel.ts';
import { type MailAnswer, readAnswer } from './refusals/mail-answers.ts';

/**
 * Timeouts of every connection to a mail server, in milliseconds: a silent one holds one of few connections, and the
 * letter is tried again anyway.
 */
export const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** A letter as the mailer composes it; nothing in it names a file or an address to be read. */
export const mailOf = ({ id, recipient, subject, text, html, headers, files, sender }: Letter): SendMailOptions => ({
  from: { name: sender.name, address: sender.address },
  to: { name: '', address: recipient },
  ...(sender.bounces && { envelope: { from: sender.bounces, to: recipient } }),
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  attachments: files.map(({ name, content_type, content }) => ({ filename: name, contentType: content_type, content })),
  messageId: `<${id}@${sender.address.split('@').at(-1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});

type SmtpFault = { responseCode?: number | false; code?: string; command?: string; response?: string };

/** What a mail server answered. Before the recipient was named it spoke of us, whatever its words. */
export function answerOf({ responseCode, command, response = '' }: SmtpFault): MailAnswer {
  const answer = readAnswer({ response, code: responseCode || undefined });
  const isOfRecipient = command === 'RCPT TO' || command === 'DATA';
  return isOfRecipient || answer.cause === 'size' ? answer : { ...answer, cause: 'policy' };
}

/** Letters by SMTP, over a few connections that stay open. `url` is SMTP_URL. */
export function openMail(url: string): Channel {
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...smtpTimeouts });
  return {
    send: async (letter) => {
      try {
        await transport.sendMail(mailOf(letter));
      } catch (error) {
        // The mailer's own error quotes the address: it must not reach the log.
        const fault = error as SmtpFault;
        const words = `SMTP ${fault.responseCode || ''} ${fault.code ?? ''}`;
        if (!fault.responseCode) throw new Error(words);
        const answer = answerOf(fault);
        if (answer.cause === 'full') throw new MailboxFull(words, answer);
        throw fault.responseCode < 500 ? new Error(words) : new PermanentFailure(words, answer);
      }
    },
    close: () => transport.close(),
  };
}
