import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FailureDetails } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { invalid, methodNotAllowed, notFound } from '#server/errors.ts';
import { router } from '#server/router.ts';
import { methodsOf } from './route-table.ts';

const internal = (request_id: string): FailureDetails => ({
  errors: ['Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже'],
  request_id,
});

/** A failure's body (contract/errors.ts): nothing of an unexpected error's inside reaches the answer. */
const bodyOf = (error: ORPCError<string, unknown>): unknown => {
  const data = error.data as FailureDetails | undefined;
  return { ok: false, ...(data?.errors ? data : { errors: ['Неверный запрос'] }) };
};

export const failureResponse = (error: ORPCError<string, FailureDetails>, headers?: HeadersInit): Response =>
  Response.json(bodyOf(error), { status: error.status, ...(headers ? { headers } : {}) });

const handler = new OpenAPIHandler<Context>(router, {
  customErrorResponseBodyEncoder: bodyOf,
  plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  interceptors: [
    async ({ next, context }) => {
      try {
        return await next();
      } catch (error) {
        if (!(error instanceof ORPCError)) {
          // Before the handler ran, what failed is the reading of the request.
          if (error instanceof SyntaxError || error instanceof URIError) throw invalid('Не удалось прочитать запрос');
          context.log.error({ request_id: context.request.id, err: error }, 'call failed');
          throw new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data: internal(context.request.id) });
        }
        if (error.status >= 500) {
          context.log.error({ request_id: context.request.id, err: error.cause ?? error }, 'call failed');
          throw new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data: internal(context.request.id) });
        }
        const retry_after = (error.data as FailureDetails | undefined)?.retry_after;
        if (typeof retry_after === 'number') context.headers.set('retry-after', String(retry_after));
        throw error;
      }
    },
  ],
});

/** Answers one request under /api: the call itself, or 404 and 405 in the API's own words. */
export async function answerCall(request: Request, context: Context): Promise<Response> {
  const { matched, response } = await handler.handle(request, { prefix: '/api', context });
  if (matched) {
    for (const [name, value] of context.headers) response.headers.append(name, value);
    return response;
  }
  const methods = methodsOf(new URL(request.url).pathname.slice('/api'.length));
  return methods.length > 0
    ? failureResponse(methodNotAllowed(), { allow: methods.join(', ') })
    : failureResponse(notFound());
}
