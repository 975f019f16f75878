/** Failure of a call, ready to show. */
export type CallFailure = {
  status: number;
  /** Messages; the first is always fit to show. */
  errors: [string, ...string[]];
  fields: Record<string, string>;
  /** Further named fields of a call's failure: `verificationErrorField`, `duplicate` … */
  named: Record<string, unknown>;
};

const UNEXPECTED = 'Что-то пошло не так. Обновите страницу и попробуйте ещё раз';

type FailureCarrier = { status?: unknown; data?: { errors?: unknown; fields?: unknown } & Record<string, unknown> };

/** Whether an error is the answer of a call; others are bugs. */
export const isCallFailure = (error: unknown): boolean => Array.isArray(((error ?? {}) as FailureCarrier).data?.errors);

/** Converts any error to a failure; other errors than calls' get one general message. */
export function failureOf(error: unknown): CallFailure {
  const { status, data = {} } = (error ?? {}) as FailureCarrier;
  const texts = Array.isArray(data.errors) ? data.errors.filter((text) => typeof text === 'string') : [];
  const [first = UNEXPECTED, ...rest] = texts;
  const fields = (data.fields ?? {}) as Record<string, string>;
  return { status: typeof status === 'number' ? status : 0, errors: [first, ...rest], fields, named: data };
}

/** Whether a request did not reach the portal at all; a portal that answered, if only with a fault, is there. */
export function isNetworkLost(error: unknown): boolean {
  const { code, status } = (error ?? {}) as FailureCarrier & { code?: unknown };
  return isCallFailure(error) && (code === 'NO_NETWORK' || status === 0);
}

/** Whether a failure may pass by itself: no network, an overloaded or restarting server, an expired session. */
export function isTransient(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
