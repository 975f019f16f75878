import { afterEach } from 'vitest';
import type { LogLines } from '#server/open-services.ts';

const written: string[] = [];

/** Where the portals of a test write their log. */
export const logLines: LogLines = { write: (line) => void written.push(line), flushSync: () => undefined };

/** Tests provoke errors: what the portal has logged is told only with a test that fails. */
export const tellOfFailures = (): void =>
  afterEach(({ task }) => {
    const lines = written.splice(0);
    if (task.result?.state === 'fail') process.stderr.write(lines.join(''));
  });
