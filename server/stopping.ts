import { sentenceOf } from './start-failure.ts';

// What hangs at the stop is left behind after this long; the next start recovers from it. More than requests under way
// (http/host.ts), running jobs and the database together may take; less than the service waits (docs/deploy).
const STOP_MS = 100_000;

/** Ends the process once `close` is done, or has taken too long; asked a second time, at once. */
export function stopping(close: () => Promise<void>): (code: number) => void {
  let isStopping = false;
  return (code) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void close().finally(() => process.exit(code));
  };
}

export function onSignals(act: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, act);
}

/** The words of a start that failed: one sentence, or where the fault is our own all that is known of it. */
export const failureText = (error: unknown): string =>
  `${sentenceOf(error) ?? (error instanceof Error ? error.stack : error)}\n`;
