// A process that stores one file and is killed at a named point of it: `node storing-killed.ts URL FOLDER POINT`.
import { writeFile } from 'node:fs/promises';
import { openDatabase } from '#server/platform/db/pool.ts';
import { openIntents } from '#server/platform/storage/stores/intents.ts';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { storeLocalFile } from '#server/platform/storage/stores/store-local-file.ts';
import { pdfOf } from './one-page-pdf.ts';

const [url = '', folder = '', point = ''] = process.argv.slice(2);

/** Kills this process at once: not even `finally` runs. */
function dieAt(here: string): Promise<void> | undefined {
  if (here !== point) return undefined;
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

const db = openDatabase(url);
const storage = await openLocalStore(folder);
const { put } = storage;
storage.put = async (...given) => {
  await dieAt('intent written');
  await put(...given);
  await dieAt('renamed');
};
const begin = db.transaction.bind(db);
db.transaction = async (work, config) => {
  const done = await begin(async (tx) => {
    const result = await work(tx);
    await dieAt('row written, not committed');
    return result;
  }, config);
  await dieAt('committed');
  return done;
};

const file = storage.temporary();
await writeFile(file, pdfOf('скан'));
await dieAt('received');
await storeLocalFile({ db, storage, intents: openIntents(db) }, file, 'application/pdf', {
  file_target: 'trip_ticket_file',
  owner_id: null,
  is_public: false,
});
