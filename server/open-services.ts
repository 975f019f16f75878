import { destination, pino } from 'pino';
import { isAdmin } from '#contract/roles.ts';
import { rememberSessions } from './accounts/sessions.ts';
import type { Config } from './config.ts';
import { openBus } from './db/bus.ts';
import { openDatabase } from './db/pool.ts';
import { messages } from './delivery/tables.ts';
import type { Services } from './services.ts';

const ADMIN_SESSION_HOURS = 12;

/** Hours a session lives since it was last used. */
export const sessionHours = (config: Config, utype: Parameters<typeof isAdmin>[0]): number =>
  isAdmin(utype) ? ADMIN_SESSION_HOURS : config.SESSION_DAYS * 24;

/** Opens everything one process holds; `close` ends it in reverse order. */
export async function openServices(config: Config, url: string): Promise<Services & { close: () => Promise<void> }> {
  const log = pino(
    { level: config.NODE_ENV === 'test' ? 'error' : 'info', base: null },
    // Lines are written in chunks: one write per request would cost a third of the rate.
    destination({ sync: false, minLength: 4096 }),
  );
  const db = openDatabase(url, { onError: (err) => log.warn({ err }, 'database connection lost') });
  const bus = await openBus(url, (err) => log.warn({ err }, 'database bus lost'));
  const sessions = rememberSessions(db, bus, (caller) => sessionHours(config, caller.utype));
  const services: Services = {
    config,
    log,
    db,
    bus,
    sessions,
    jobs: { stop: async () => {} },
    delivery: {
      send: async (connection, { channel, recipient, subject, text }) => {
        await connection.insert(messages).values({ channel, recipient, subject, text });
      },
    },
    storage: {
      write: async () => {},
      read: async () => Promise.reject(new Error('no storage yet')),
      remove: async () => {},
    },
    live: { toUser: () => {}, close: async () => {} },
  };
  return {
    ...services,
    close: async () => {
      await bus.close();
      await db.$client.end();
    },
  };
}
