import { notFound } from '@tanstack/react-router';
import { answerWith } from './answer-with.ts';
import { failureOf } from './failure.ts';

/** Data of a refused page: why its reader may not open it. */
export type Closed = { closed: string };

/** Distinguishes a refused page from one not found; both reach the same component. */
export const isClosed = (data: unknown): data is Closed => typeof (data as Partial<Closed> | null)?.closed === 'string';

/**
 * For loaders: turns a 403 into a refused page with that status and the call's message. Only the call knows who may do
 * what; screens keep no rules of their own.
 */
export async function orClosed<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const { status, errors } = failureOf(error);
    if (status !== 403) throw error;
    answerWith(403);
    throw notFound({ data: { closed: errors[0] } satisfies Closed });
  }
}
