const ofStorage = new WeakSet<Error>();

/** Notes what S3 failed with: without a status there was no answer. */
export function noteStorageError(error: unknown): void {
  if (!(error instanceof Error)) return;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  if (($metadata?.httpStatusCode ?? 500) >= 500) ofStorage.add(error);
}

/** Whether S3 could not be reached, or could not answer, which passes. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof Error && (ofStorage.has(error) || isStorageAway(error.cause));
