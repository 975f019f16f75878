import { Gauge } from 'prom-client';

const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [] });

export const diskFree = gauge('portal_disk_free_bytes', 'Free space in DATA_DIR of this machine');
export const filesMissing = gauge(
  'portal_files_missing',
  'Rows of files whose object was not in the storage last night',
);
export const filesDoubtful = gauge('portal_files_doubtful', 'Objects nobody names that were too many to be removed');

/** What /metrics shows of the storage; the first process of a machine sets it, the others show 0. */
export const storageGauges = [diskFree, filesMissing, filesDoubtful];
