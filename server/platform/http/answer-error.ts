import type { ErrorHandler } from 'hono';
import type { Services } from '#server/platform/services.ts';
import { failureResponse, retryHeader, shownFailure } from './failures.ts';
import type { Pages } from './page-entry.ts';
import type { HostEnv } from './request.ts';
import { unavailablePage } from './unavailable-page.ts';

/** Path and query of a whole address. */
export const addressOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/**
 * What cannot be answered: for a passing cause a public page as it was last, a page with words, or the API's words, with the
 * seconds to wait; else the plain words of a fault of our own.
 */
export function answerError({ log }: Services, pages: Pages | undefined): ErrorHandler<HostEnv> {
  return (error, c) => {
    const told = shownFailure(error, { log, request: c.var.info });
    const [words = ''] = told.data.errors;
    if (c.req.path.startsWith('/api/')) return failureResponse(told, retryHeader(told));
    if (told.status !== 503) return c.text('Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже', 500);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // The page of strangers: whose session it is can't be asked now.
    const kept = isRead ? pages?.keptPage(addressOf(c.req.url), c.req.header('accept-encoding') ?? '') : undefined;
    if (kept) return kept;
    const headers = { ...retryHeader(told), 'cache-control': 'no-store' };
    return c.html(unavailablePage(words, c.var.nonce, isRead), 503, headers);
  };
}
