import pg from 'pg';

/**
 * Whether a write failed because what it refers to is not there: it has been deleted, or a person erased, since it was
 * looked for.
 */
export function isMissingReference(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '23503' && cause.message.startsWith('insert or update');
}
