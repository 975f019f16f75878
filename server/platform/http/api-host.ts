import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FailureDetails } from '#contract/errors.ts';
import { isGone } from '#server/platform/db/gone.ts';
import { invalid, methodNotAllowed, notFound } from '#server/platform/errors.ts';
import { router } from '#server/router.ts';
import type { Context } from './context.ts';
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

/** The failure a caller may be told; one that nobody expected goes to the log instead. */
function tellable(error: unknown, { log, request }: Context): ORPCError<string, FailureDetails> {
  if (error instanceof ORPCError && error.status < 500) return error;
  const err = error instanceof ORPCError ? (error.cause ?? error) : error;
  if (isGone(err)) return notFound('Этого уже нет: возможно, только что удалено');
  log.error({ request_id: request.id, err }, 'call failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data: internal(request.id) });
}

/** What a refusal for too many tries says as a header too. */
const retryHeader = ({ data }: ORPCError<string, unknown>): Record<string, string> => {
  const retry_after = (data as FailureDetails | undefined)?.retry_after;
  return typeof retry_after === 'number' ? { 'retry-after': String(retry_after) } : {};
};

/** A failure of a call that the host answers itself. */
export function answerFailure(error: unknown, context: Context): Response {
  const told = tellable(error, context);
  return failureResponse(told, retryHeader(told));
}

const handler = new OpenAPIHandler<Context>(router, {
  customErrorResponseBodyEncoder: bodyOf,
  plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  clientInterceptors: [
    async ({ next, context }) => {
      try {
        return await next();
      } catch (error) {
        throw tellable(error, context);
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

/** Answers one request under /api: the call itself, or 404 and 405 in the API's own words. */
export async function answerCall(request: Request, context: Context): Promise<Response> {
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
}
