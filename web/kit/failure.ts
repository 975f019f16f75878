/** What a refused or failed call says, ready to show. */
export type CallFailure = {
  status: number;
  /** The first is fit to show; there is always one. */
  errors: [string, ...string[]];
  fields: Record<string, string>;
  /** What a call adds of its own: `verificationErrorField`, `duplicate` … */
  named: Record<string, unknown>;
};

const UNEXPECTED = 'Что-то пошло не так. Обновите страницу и попробуйте ещё раз';

type Carrier = { status?: unknown; data?: { errors?: unknown; fields?: unknown } & Record<string, unknown> };

/** Whether it is what a call answers with; anything else is a fault of the program. */
export const isCallFailure = (error: unknown): boolean => Array.isArray(((error ?? {}) as Carrier).data?.errors);

/** Reads what was thrown by a call of the contract; anything else becomes one calm sentence. */
export function failureOf(error: unknown): CallFailure {
  const { status, data = {} } = (error ?? {}) as Carrier;
  const texts = Array.isArray(data.errors) ? data.errors.filter((text) => typeof text === 'string') : [];
  const [first = UNEXPECTED, ...rest] = texts;
  const fields = (data.fields ?? {}) as Record<string, string>;
  return { status: typeof status === 'number' ? status : 0, errors: [first, ...rest], fields, named: data };
}

/** A failure that may pass by itself: no network, an overloaded or restarting server, a session to be renewed. */
export function mayPass(error: unknown): boolean {
  const { status } = failureOf(error);
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
