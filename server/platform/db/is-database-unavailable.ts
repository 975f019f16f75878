// Connections lost and refused (08; what breaks the protocol, P01, is our own fault), no room for one more (53), a server
// that stops, crashed or starts (57P0), one that only reads since another is the primary (25006).
const STATES = /^(?:08(?!P01)|53|57P0|25006)/;
const OF_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// pg has no code for these.
const WORDS =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|timeout (?:exceeded|expired)|Query read timeout)/i;

/** Errors of connections to the database: a storage or a mail server that cannot be reached fails with the same codes. */
const connectionErrors = new WeakSet<Error>();
export const noteConnectionError = (error: Error): void => void connectionErrors.add(error);

/** Whether it failed because the database could not be reached, which passes, and not by a fault of the portal's own. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (STATES.test(code) || (OF_NETWORK.has(code) && connectionErrors.has(error))))
    return true;
  return WORDS.test(error.message) || isDatabaseUnavailable(error.cause);
}
