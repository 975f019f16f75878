import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { failureResponse, retryHeader, shownFailure } from '../failures.ts';
import { type HostEnv, pathAndQuery } from '../request.ts';
import type { Pages } from './page-entry.ts';
import { unavailablePage } from './unavailable-page.ts';

/**
 * Answers a request that failed. For a temporary cause (503): the public page as last rendered, else a page that explains
 * it, or for the API its failure, with Retry-After; for any other cause a plain text.
 */
export function answerError(
  { log }: { log: Logger },
  pages: Pick<Pages<never>, 'cachedPage'> | undefined,
): ErrorHandler<HostEnv> {
  return (error, c) => {
    // A request that fails before the host has looked at it has no id.
    const request: { id: string } | undefined = c.var.info;
    const failure = shownFailure(error, { log, request: request ?? { id: '' } });
    const [words = ''] = failure.data.errors;
    if (c.req.path.startsWith('/api/')) return failureResponse(failure, retryHeader(failure));
    if (failure.status !== 503)
      return c.text('Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже', 500);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // The page as strangers see it: the session cannot be looked up now.
    const cachedPage = isRead
      ? pages?.cachedPage(pathAndQuery(c.req.url), c.req.header('accept-encoding') ?? '')
      : undefined;
    if (cachedPage) return cachedPage;
    const headers = { ...retryHeader(failure), 'cache-control': 'no-store' };
    return c.html(unavailablePage(words, c.var.nonce, isRead), 503, headers);
  };
}
