import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError } from '@orpc/server';
import { invalid, methodNotAllowed, notFound } from '#server/platform/errors.ts';
import { methodsOf } from './calls/route-table.ts';
import { StrictCoercion } from './calls/strict-coercion.ts';
import type { CallContext } from './context.ts';
import { bodyOf, retryHeader, shownFailure } from './failures.ts';

/** Handlers of calls, made with a context of this type. */
export type ApiRouter<Context extends CallContext> = ConstructorParameters<typeof StandardOpenAPIHandler<Context>>[0];

/** One request under /api; `body` reads and parses its body, once. */
export type ApiRequest = {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: () => Promise<unknown>;
};
/** The answer of one call; `body` is to be written as JSON. */
export type ApiAnswer = { status: number; headers: Record<string, string>; body: unknown };

export const failureAnswer = (
  failure: ORPCError<string, unknown>,
  headers: Record<string, string> = {},
): ApiAnswer => ({
  status: failure.status,
  headers,
  body: bodyOf(failure),
});

/** Makes what answers one request under /api: by the call itself, or with 404 and 405 in the API's shape. */
export function apiHost<Context extends CallContext>(
  router: ApiRouter<Context>,
): (request: ApiRequest, context: Context) => Promise<ApiAnswer> {
  const handler = new StandardOpenAPIHandler<Context>(router, {
    customErrorResponseBodyEncoder: bodyOf,
    plugins: [new StrictCoercion()],
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          throw shownFailure(error, context);
        }
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          // A call's own failure is an ORPCError by now (shownFailure): anything else comes from reading the request.
          const failure = error instanceof ORPCError ? error : invalid('Не удалось прочитать запрос');
          for (const [name, value] of Object.entries(retryHeader(failure))) context.headers.set(name, value);
          throw failure;
        }
      },
    ],
  });

  return async ({ method, ...request }, context) => {
    // HEAD is answered as GET; the host leaves the body away.
    const normalized = { ...request, method: method === 'HEAD' ? 'GET' : method, signal: undefined };
    const { matched, response } = await handler.handle(normalized, { prefix: '/api', context });
    if (matched) return { status: response.status, headers: {}, body: response.body };
    const methods = methodsOf(request.url.pathname.slice('/api'.length));
    return methods.length > 0
      ? failureAnswer(methodNotAllowed(), { allow: methods.join(', ') })
      : failureAnswer(notFound());
  };
}
