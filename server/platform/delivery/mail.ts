import { createTransport } from 'nodemailer';
import { type Channel, PermanentFailure } from './channel.ts';

/** Letters by SMTP, over a few connections that stay open. `url` is SMTP_URL. */
export function openMail(url: string): Channel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Less than the minute a transaction may wait (server/platform/db/pool.ts): the letter's row is locked meanwhile.
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, recipient, subject, text, files, sender }) => {
      try {
        await transport.sendMail({
          from: { name: sender.name, address: sender.address },
          to: { name: '', address: recipient },
          subject,
          text,
          attachments: files.map(({ name, content_type, content }) => ({
            filename: name,
            contentType: content_type,
            content,
          })),
          messageId: `<${id}@${sender.address.split('@').at(-1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        // The mailer's own error quotes the address: it must not reach the log.
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        const Kind = responseCode !== undefined && responseCode >= 500 ? PermanentFailure : Error;
        throw new Kind(`SMTP ${responseCode ?? ''} ${code ?? ''}`);
      }
    },
    close: () => transport.close(),
  };
}
