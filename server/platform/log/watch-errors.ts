import type { Config } from '#server/config.ts';
import { maskDeep, maskText } from './mask-tokens.ts';
import { safeError } from './safe-error.ts';

type Watch = { report: (error: unknown) => void; close: () => Promise<void> };

/** A copy of what may be sent: an event may hold what JSON does not. */
const withoutTokens = <T>(event: T): T => maskDeep(JSON.parse(JSON.stringify(event)));

/** Sentry, where SENTRY_DSN is set: errors without personal data, and every trace. Loaded only then. */
export async function watchErrors(config: Config): Promise<Watch> {
  if (!config.SENTRY_DSN) return { report: () => {}, close: async () => {} };
  const sentry = await import('@sentry/node');
  const client = sentry.init({
    dsn: config.SENTRY_DSN,
    environment: config.NODE_ENV,
    tracesSampleRate: 1,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: withoutTokens,
    beforeSendSpan: withoutTokens,
  });
  // The name of a trace goes before its spans, beside them.
  client?.on('createDsc', (trace) => {
    if (trace.transaction) trace.transaction = maskText(trace.transaction);
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
