import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { invalid, methodNotAllowed, notFound } from '#server/platform/errors.ts';
import type { Context } from './context.ts';
import { bodyOf, failureResponse, retryHeader, shownFailure } from './failures.ts';
import { methodsOf } from './route-table.ts';

type ApiRouter = ConstructorParameters<typeof OpenAPIHandler<Context>>[0];

/** What answers one request under /api: the call itself, or 404 and 405 in the API's own words. */
export function apiHost(router: ApiRouter): (request: Request, context: Context) => Promise<Response> {
  const handler = new OpenAPIHandler<Context>(router, {
    customErrorResponseBodyEncoder: bodyOf,
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
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
          // A call's own failure has been made tellable: what else fails here is the reading of the request.
          const told = error instanceof ORPCError ? error : invalid('Не удалось прочитать запрос');
          for (const [name, value] of Object.entries(retryHeader(told))) context.headers.set(name, value);
          throw told;
        }
      },
    ],
  });

  return async (request, context) => {
    // HEAD is answered as GET; the host leaves the body away.
    const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;
    const { matched, response } = await handler.handle(asked, { prefix: '/api', context });
    if (matched) {
      for (const [name, value] of context.headers) response.headers.append(name, value);
      return response;
    }
    const methods = methodsOf(new URL(request.url).pathname.slice('/api'.length));
    return methods.length > 0
      ? failureResponse(methodNotAllowed(), { allow: methods.join(', ') })
      : failureResponse(notFound());
  };
}
