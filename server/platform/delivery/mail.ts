import type { SendMailOptions } from 'nodemailer';
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
  ...(sender.reply_to && { replyTo: sender.reply_to }),
  ...(sender.bounces && { envelope: { from: sender.bounces, to: recipient } }),
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  // Left to choose, the mailer walks each text sign by sign; of Russian words this is also the shorter one.
  textEncoding: 'base64',
  attachments: files.map(({ name, content_type, content }) => ({ filename: name, contentType: content_type, content })),
  messageId: `<${id}@${sender.address.split('@').at(-1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});

export type SmtpFault = { responseCode?: number | false; code?: string; command?: string; response?: string };

/** Of the portal's own sign-in (RFC 4954), whatever was asked. */
const signInCodes: readonly unknown[] = [530, 534, 535, 538];
const aboutLetter: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Whether the portal itself was refused, at the greeting or its sign-in: the answer is about no letter, however final it is. */
export const isPortalRefused = ({ responseCode, command }: SmtpFault): boolean =>
  signInCodes.includes(responseCode) || !aboutLetter.includes(command);

/** What a mail server answered of a letter. Before the recipient was named it spoke of us, whatever its words. */
export function answerOf({ responseCode, command, response = '' }: SmtpFault): MailAnswer {
  const answer = readAnswer({ response, code: responseCode || undefined });
  return command !== 'MAIL FROM' || answer.cause === 'size' ? answer : { ...answer, cause: 'policy' };
}

/** Loads the library and opens its few connections. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, pool: true, maxConnections: 5, ...smtpTimeouts });
}

/** Letters by SMTP, over a few connections that stay open from the first letter on. `url` is SMTP_URL. */
export function openMail(url: string): Channel {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async (letter) => {
      try {
        transport ??= openTransport(url);
        await (await transport).sendMail(mailOf(letter));
      } catch (error) {
        // The mailer's own error quotes the address: it must not reach the log.
        const fault = error as SmtpFault;
        const words = `SMTP ${fault.responseCode || ''} ${fault.code ?? ''}`;
        if (!fault.responseCode || isPortalRefused(fault)) throw new Error(words);
        const answer = answerOf(fault);
        if (answer.cause === 'full') throw new MailboxFull(words, answer);
        throw fault.responseCode < 500 ? new Error(words) : new PermanentFailure(words, answer);
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
