import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';

const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [] });

let watched: string | undefined;
/** The folder whose disk is told of. */
export const watchDisk = (folder: string): void => {
  watched = folder;
};

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const diskFree = new Gauge({
  name: 'portal_disk_free_bytes',
  help: 'Free space in DATA_DIR of this machine',
  registers: [],
  async collect() {
    if (watched) this.set(await freeBytes(watched));
  },
});
export const filesMissing = gauge(
  'portal_files_missing',
  'Rows of files whose object was not in the storage last night',
);
export const filesDoubtful = gauge('portal_files_doubtful', 'Objects nobody names that were too many to be removed');

/** Metrics of the storage; the first process of a machine sets them, the others show 0. */
export const storageGauges = [diskFree, filesMissing, filesDoubtful];
