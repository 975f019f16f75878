import type { Config } from '#server/config.ts';
import { safeError } from './safe-error.ts';

type Watch = { report: (error: unknown) => void; close: () => Promise<void> };

/** The tokens of links stand in their paths. */
const withoutTokens = <T>(event: T): T =>
  JSON.parse(JSON.stringify(event).replace(/\/(entrance|guide\/registration)\/[^"\\?#\s]+/g, '/$1/…'));

/** Sentry, where SENTRY_DSN is set: errors without personal data, and every trace. Loaded only then. */
export async function watchErrors(config: Config): Promise<Watch> {
  if (!config.SENTRY_DSN) return { report: () => {}, close: async () => {} };
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn: config.SENTRY_DSN,
    environment: config.NODE_ENV,
    tracesSampleRate: 1,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: withoutTokens,
    beforeSendTransaction: withoutTokens,
  });
  return {
    report: (error) => {
      const { type, message = '', stack = '', code } = safeError(error);
      const safe = new Error(String(message));
      safe.name = String(type);
      safe.stack = `${type}: ${message}\n${stack}`;
      sentry.captureException(safe, code ? { tags: { code: String(code) } } : undefined);
    },
    close: async () => {
      await sentry.close(2000);
    },
  };
}
