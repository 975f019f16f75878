import type { MiddlewareHandler } from 'hono';
import type { ContextOf } from '../calls/host-call.ts';
import type { CallContext } from '../context.ts';
import { shownFailure } from '../failures.ts';
import type { HostEnv } from '../request.ts';
import type { Pages } from './page-entry.ts';

/**
 * Forms that post to their page. One that cannot be read is refused in plain words; no page of ours sends such. What fails
 * for a passing cause is answered as any page that does.
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
      const told = shownFailure(error, context);
      if (told.status === 503) throw told;
      const { status, data } = told;
      return new Response(data.errors[0] ?? '', { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    }
  };
