import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Channel, type Letter, PermanentFailure } from './channel.ts';

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

/** Whether a mail server refused the address: 5xx at RCPT, unless by its rules about us (X.7.X, «relaying denied»). */
export const isAddressRefused = (command: string | undefined, code: number | undefined, response = ''): boolean =>
  command === 'RCPT TO' && code !== undefined && code >= 500 && !/^\d{3}[ -]\d\.7\.\d|relay/i.test(response);

type SmtpFault = { responseCode?: number; code?: string; command?: string; response?: string };

/** Letters by SMTP, over a few connections that stay open. `url` is SMTP_URL. */
export function openMail(url: string): Channel {
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...smtpTimeouts });
  return {
    send: async (letter) => {
      try {
        await transport.sendMail(mailOf(letter));
      } catch (error) {
        // The mailer's own error quotes the address: it must not reach the log.
        const { responseCode, code, command, response } = error as SmtpFault;
        const words = `SMTP ${responseCode ?? ''} ${code ?? ''}`;
        if (responseCode === undefined || responseCode < 500) throw new Error(words);
        throw new PermanentFailure(words, isAddressRefused(command, responseCode, response) ? responseCode : undefined);
      }
    },
    close: () => transport.close(),
  };
}
