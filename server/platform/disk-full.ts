// Codes of a full disk: of the system, of PostgreSQL, and of S3-like storages.
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

/** Whether it was a disk that takes no more, at whatever depth it is said. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name, cause } = error as NodeJS.ErrnoException;
  return FULL.has(code) || FULL.has(name) || isDiskFull(cause);
}
