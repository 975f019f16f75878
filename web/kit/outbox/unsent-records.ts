import { mayStore, UNSENT_DATABASE } from './unsent-database.ts';

const TABLE = 'records';
/** Longer nothing lies on a device, whoever opens the portal there. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Something that waits to be sent. `owner`: the portal's mark of the person (`offline_owner`); `group`: what it is part of,
 * e.g. the messages of a dialog; `key`: its request key; `at`: epoch milliseconds, by which a group is ordered.
 */
export type UnsentRecord = { key: string; owner: string; group: string; at: number; value: unknown };

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(UNSENT_DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(TABLE, { keyPath: 'key' });
    request.onsuccess = () => {
      const forget = () => {
        opening = undefined;
      };
      request.result.onclose = forget;
      // Another tab has signed out.
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database of unsent values is blocked'));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function within<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  // Neither made anew nor written by a page whose person has signed out.
  if (!mayStore()) throw new Error('signed out');
  const transaction = (await open()).transaction(TABLE, mode, { durability: 'relaxed' });
  const request = act(transaction.objectStore(TABLE));
  // A page that goes in the next moment has it written all the same.
  transaction.commit();
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

const isRecord = (one: unknown): one is UnsentRecord =>
  typeof one === 'object' && one !== null && 'owner' in one && 'group' in one && 'at' in one && 'value' in one;

/**
 * What waits to be sent on this device, in IndexedDB: it outlives a reload and the closing of the tab, and goes at a
 * sign-out, with another person's page, and after a week (docs/decisions/110). Each call rejects where the browser keeps
 * nothing: callers go on in memory.
 */
export const unsentRecords = {
  put: async (record: UnsentRecord): Promise<void> => void (await within('readwrite', (table) => table.put(record))),
  remove: async (key: string): Promise<void> => void (await within('readwrite', (table) => table.delete(key))),
  has: async (key: string): Promise<boolean> => (await within('readonly', (table) => table.count(key))) > 0,
  /** What this person has not sent, oldest first. Anybody else's, and what is too old, is deleted. */
  listOwn: async (owner: string): Promise<UnsentRecord[]> => {
    const found: readonly unknown[] = await within('readonly', (table) => table.getAll());
    const records = found.filter(isRecord);
    const own = records.filter((one) => one.owner === owner && Math.abs(Date.now() - one.at) < MAX_AGE_MS);
    for (const one of records) if (!own.includes(one)) await unsentRecords.remove(one.key);
    return own.sort((one, other) => one.at - other.at);
  },
};
export type UnsentRecords = typeof unsentRecords;
