import pg from 'pg';

/** The broken unique index of a failed write, or nothing when the failure is another one. */
export function brokenUnique(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '23505' ? cause.constraint : undefined;
}
