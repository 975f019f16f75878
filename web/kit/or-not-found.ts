import { notFound } from '@tanstack/react-router';
import { failureOf } from './failure.ts';
import { orClosed } from './or-closed.ts';

/** For a loader: a row that is not there, or is not this person's, is a page that does not exist; one refused is closed. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await orClosed(asked);
  } catch (error) {
    throw failureOf(error).status === 404 ? notFound() : error;
  }
}
