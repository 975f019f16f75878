import { notFound } from '@tanstack/react-router';
import { failureOf } from './failure.ts';
import { setPageStatus } from './set-page-status.ts';

/** Data of a refused page: why its reader may not open it. */
export type Forbidden = { closed: string };

/** Distinguishes a refused page from one not found; both reach the same component. */
export const isForbidden = (data: unknown): data is Forbidden =>
  typeof (data as Partial<Forbidden> | null)?.closed === 'string';

/**
 * For loaders: turns a 403 into a refused page with that status and the call's message. Only the call knows who may do
 * what; screens keep no rules of their own.
 */
export async function orForbidden<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const { status, errors } = failureOf(error);
    if (status !== 403) throw error;
    setPageStatus(403);
    throw notFound({ data: { closed: errors[0] } satisfies Forbidden });
  }
}
