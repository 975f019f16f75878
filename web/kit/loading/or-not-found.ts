import { notFound } from '@tanstack/react-router';
import { failureOf } from './failure.ts';
import { orForbidden } from './or-forbidden.ts';

/** For loaders: turns 404 into a page not found, and 403 into a refused page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await orForbidden(loading);
  } catch (error) {
    throw failureOf(error).status === 404 ? notFound() : error;
  }
}
