import { afterEach } from 'vitest';
import type { LogLines } from '#server/open-services.ts';

const written: string[] = [];

/** Log of the portals in tests. */
export const logLines: LogLines = { write: (line) => void written.push(line), flushSync: () => undefined };

/** Prints the log only with failed tests, since tests provoke errors. */
export const printLogOnFailure = (): void =>
  afterEach(({ task }) => {
    const lines = written.splice(0);
    if (task.result?.state === 'fail') process.stderr.write(lines.join(''));
  });
