import type { StoredPicture } from './inserts/use-picture-upload.ts';

/** Address of a stored file. */
export const storageUrl = (path: string): string => `/api/storage/${path}`;

export const storedPicture = (path: string | null): StoredPicture | null =>
  path ? { path, url: storageUrl(path) } : null;
