// What every learner's page loads of offline reading; the items themselves are read and refreshed where there are any.

/** Name of the browser's cache for offline reading, also known to web/public/sw.js and web/public/offline.js. */
export const CACHE_NAME = 'offline-content';
export const SAVED_PREFIX = '/offline/kept/';

export const isSupported = (): boolean =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;

/** Opens the cache only if it exists: once cleared, only the worker creates it again. */
export const openSaved = async (): Promise<Cache | undefined> =>
  (await caches.has(CACHE_NAME)) ? caches.open(CACHE_NAME) : undefined;

/** Whether a key of the cache is that of a saved item; others are its files. */
export const isSavedItem = ({ url }: Request): boolean => new URL(url).pathname.startsWith(SAVED_PREFIX);

/** Whether anything is saved on this device. */
export const hasSaved = async (): Promise<boolean> => ((await (await openSaved())?.keys()) ?? []).some(isSavedItem);
