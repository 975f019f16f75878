import type { ImapFlow } from 'imapflow';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/db/is-database-unavailable.ts';

/** A report carries the letter back with it; more of it nobody needs. */
const MAX_BYTES = 256 * 1024;
/** Letters read at one time; the rest waits for the next. */
const MAX_LETTERS = 500;
const WAIT_MS = 15_000;

/** Opens a mailbox for `act`, and closes it whatever happens. `url`: imaps://user:password@host:993. */
export async function withMailbox<T>(url: string, act: (client: ImapFlow) => Promise<T>): Promise<T> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  // A command on a broken connection fails by itself; an error without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** A letter that `take` fails on is one it has not taken: tried again each minute, it would keep all after it from being read. */
const processLetter = (log: Pick<Logger, 'error'>, uid: number, take: Promise<boolean>): Promise<boolean> =>
  take.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    // The error's words may quote the letter: they are not logged, the letter stays in the mailbox.
    log.error({ uid, error: error instanceof Error ? error.name : '' }, 'a letter of the bounces was not understood');
    return false;
  });

/**
 * Gives each unread letter of a mailbox to `take`, the oldest first; one it has taken is deleted, any other is left there as read.
 * Fails where the mailbox cannot be read, or the database is away.
 */
export const readMailbox = (
  log: Pick<Logger, 'error'>,
  url: string,
  take: (source: Buffer) => Promise<boolean>,
): Promise<void> =>
  withMailbox(url, async (client) => {
    const lock = await client.getMailboxLock('INBOX');
    try {
      const unread = (await client.search({ seen: false }, { uid: true })) || [];
      for (const uid of unread.slice(0, MAX_LETTERS)) {
        const letter = await client.fetchOne(uid, { source: { maxLength: MAX_BYTES } }, { uid: true });
        const isTaken =
          letter !== false && letter.source !== undefined && (await processLetter(log, uid, take(letter.source)));
        if (isTaken) await client.messageDelete(uid, { uid: true });
        else await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
      }
    } finally {
      lock.release();
    }
  });
