import { ORPCError } from '@orpc/server';
import type { FailureDetails } from '#contract/errors.ts';
import { isDatabaseUnavailable } from '#server/platform/db/is-database-unavailable.ts';
import { isMissingReference } from '#server/platform/db/sql/missing-reference.ts';
import { isDiskFull } from '#server/platform/disk-full.ts';
import { databaseUnavailable, notFound, storageUnavailable } from '#server/platform/errors.ts';
import { isStorageAway } from '#server/platform/storage-away.ts';
import type { CallContext } from './context.ts';

const noSpace: FailureDetails = {
  errors: ['На сервере кончилось место, и сохранить не получилось. Введённое осталось на странице: повторите позже'],
};

const internal = (request_id: string): FailureDetails => ({
  errors: ['Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже'],
  request_id,
});

/** A failure's body (contract/errors.ts): nothing of an unexpected error's inside reaches the answer. */
export const bodyOf = (error: ORPCError<string, unknown>): unknown => {
  const data = error.data as FailureDetails | undefined;
  return { ok: false, ...(data?.errors ? data : { errors: ['Неверный запрос'] }) };
};

export const failureResponse = (error: ORPCError<string, FailureDetails>, headers?: HeadersInit): Response =>
  Response.json(bodyOf(error), { status: error.status, ...(headers ? { headers } : {}) });

/** The failure a caller may be told; one that nobody expected goes to the log instead. */
export function shownFailure(
  error: unknown,
  { log, request }: Pick<CallContext, 'log'> & { request: { id: string } },
): ORPCError<string, FailureDetails> {
  if (error instanceof ORPCError && (error.status < 500 || error.status === 503)) {
    // The caller gets its own words, and yet it is a fault of the portal.
    if (error.status === 503 && error.cause) log.error({ request_id: request.id, err: error.cause }, 'call failed');
    return error;
  }
  const err = error instanceof ORPCError ? (error.cause ?? error) : error;
  if (isMissingReference(err)) return notFound('Этого уже нет: возможно, только что удалено');
  if (isDiskFull(err)) {
    log.error({ request_id: request.id, err }, 'disk full');
    return new ORPCError('INSUFFICIENT_STORAGE', { status: 507, data: noSpace });
  }
  if (isDatabaseUnavailable(err)) {
    log.warn({ request_id: request.id, err }, 'database away');
    return databaseUnavailable();
  }
  if (isStorageAway(err)) {
    log.error({ request_id: request.id, err }, 'storage away');
    return storageUnavailable();
  }
  log.error({ request_id: request.id, err }, 'call failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data: internal(request.id) });
}

/** The header Retry-After of a failure that says when to try again; none for others. */
export const retryHeader = ({ data }: ORPCError<string, unknown>): Record<string, string> => {
  const retry_after = (data as FailureDetails | undefined)?.retry_after;
  return typeof retry_after === 'number' ? { 'retry-after': String(retry_after) } : {};
};

/** The response to a failure of a call that the host answers itself. */
export function answerFailure(error: unknown, context: CallContext): Response {
  const failure = shownFailure(error, context);
  return failureResponse(failure, retryHeader(failure));
}
