import type { StoredPicture } from './picture-upload.tsx';

/** Where the browser finds a file of the portal's storage. */
export const storageUrl = (path: string): string => `/api/storage/${path}`;

export const storedPicture = (path: string | null): StoredPicture | null =>
  path ? { path, url: storageUrl(path) } : null;
