import type { Logger } from 'pino';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { compareStorage } from './cleaning/compare-storage.ts';
import { filesDoubtful, filesMissing } from './cleaning/gauges.ts';
import { type RemovalDeps, removeQueued } from './cleaning/removals.ts';
import { sweepFiles } from './cleaning/sweep-files.ts';
import type { FileRights } from './rights.ts';
import { scanWaiting } from './scanning/scan-files.ts';

/** Scans files that came while the scanner was away. */
export const scanFiles = defineJob({
  name: 'storage.scan-files',
  payload: z.object({}),
  alone: true,
  // Which files are to be left alone for a while is remembered in a process.
  first_only: true,
  handler: scanWaiting,
});

/** Removes files nothing refers to and objects nothing names, and what could not be removed before; says what it found. */
export const cleanFiles = defineJob({
  name: 'storage.clean-files',
  payload: z.object({}),
  alone: true,
  handler: async (services: RemovalDeps & { log: Logger; parts: { files: Pick<FileRights, 'places'> } }) => {
    await removeQueued(services);
    const forgotten = await sweepFiles(services);
    const { missing_paths, ...found } = await compareStorage(services);
    await removeQueued(services);
    filesMissing.set(found.missing);
    filesDoubtful.set(found.doubtful);
    services.log.info({ forgotten, ...found }, 'storage swept');
    if (found.missing > 0) services.log.error({ missing: found.missing, paths: missing_paths }, 'files are missing');
    if (found.doubtful > 0) services.log.error({ doubtful: found.doubtful }, 'too many objects unnamed: left');
  },
});
