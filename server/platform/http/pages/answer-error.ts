import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { failureResponse, retryHeader, shownFailure } from '../failures.ts';
import { type HostEnv, pathAndQuery } from '../request.ts';
import type { Pages } from './page-entry.ts';
import { unavailablePage } from './unavailable-page.ts';

/**
 * Answers a request that failed: for a passing cause with the public page as it was last, with a page of words, or with
 * the API's words, and the seconds to wait; else with the plain words of a fault of our own.
 */
export function answerError(
  { log }: { log: Logger },
  pages: Pick<Pages<never>, 'cachedPage'> | undefined,
): ErrorHandler<HostEnv> {
  return (error, c) => {
    // A request that fails before the host has looked at it has no id.
    const request: { id: string } | undefined = c.var.info;
    const told = shownFailure(error, { log, request: request ?? { id: '' } });
    const [words = ''] = told.data.errors;
    if (c.req.path.startsWith('/api/')) return failureResponse(told, retryHeader(told));
    if (told.status !== 503) return c.text('Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже', 500);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // The page of strangers: whose session it is can't be asked now.
    const kept = isRead ? pages?.cachedPage(pathAndQuery(c.req.url), c.req.header('accept-encoding') ?? '') : undefined;
    if (kept) return kept;
    const headers = { ...retryHeader(told), 'cache-control': 'no-store' };
    return c.html(unavailablePage(words, c.var.nonce, isRead), 503, headers);
  };
}
