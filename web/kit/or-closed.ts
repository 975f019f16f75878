import { notFound } from '@tanstack/react-router';
import { answerWith } from './answer-with.ts';
import { failureOf } from './failure.ts';

/** What the page says instead of its screen: why its reader may not open it. */
export type Closed = { closed: string };

/** Tells it from a page that does not exist: both come to the same place. */
export const isClosed = (data: unknown): data is Closed => typeof (data as Partial<Closed> | null)?.closed === 'string';

/**
 * For a loader: what a call refuses its reader (403) is a closed page, with its status and in the call's words. The call
 * alone knows who may what: no screen keeps a list of its own.
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
