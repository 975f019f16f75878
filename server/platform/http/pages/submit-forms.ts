import type { MiddlewareHandler } from 'hono';
import type { ContextOf } from '../calls/host-call.ts';
import type { CallContext } from '../context.ts';
import { shownFailure } from '../failures.ts';
import type { HostEnv } from '../request.ts';
import type { Pages } from './page-entry.ts';

/**
 * Answers forms that post to their own page. One that cannot be read is refused in a plain text: no page of the portal sends
 * such. A temporary failure (503) is answered as that of any page (answer-error.ts).
 */
export const submitForms =
  <Context extends CallContext>(
    pages: Pick<Pages<Context>, 'takesForms' | 'submit'>,
    contextOf: ContextOf<Context>,
  ): MiddlewareHandler<HostEnv> =>
  async (c, next) => {
    if (!pages.takesForms(c.req.path)) return next();
    const context = contextOf(c);
    try {
      return await pages.submit(c.req.raw, context, c.var.nonce);
    } catch (error) {
      const failure = shownFailure(error, context);
      if (failure.status === 503) throw failure;
      const { status, data } = failure;
      return new Response(data.errors[0] ?? '', { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }
  };
