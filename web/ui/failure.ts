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

/** Reads what was thrown by a call of the contract; anything else becomes one calm sentence. */
export function failureOf(error: unknown): CallFailure {
  const { status, data = {} } = (error ?? {}) as Carrier;
  const texts = Array.isArray(data.errors) ? data.errors.filter((text) => typeof text === 'string') : [];
  const [first = UNEXPECTED, ...rest] = texts;
  const fields = (data.fields ?? {}) as Record<string, string>;
  return { status: typeof status === 'number' ? status : 0, errors: [first, ...rest], fields, named: data };
}
