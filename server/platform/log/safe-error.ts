import { maskText } from './mask-tokens.ts';

type Known = { name?: unknown; message?: unknown; code?: unknown; constraint?: unknown; table?: unknown };

const frames = (stack: unknown): string[] =>
  typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : [];

/**
 * An error as it may be written down. A database's error quotes the row, and a query's error its parameters:
 * names, contacts, hashes; any message may quote a link. They are left out; what failed and where stays.
 */
export function safeError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const { name, message, code, constraint, table } = error as Known;
  const { stack, cause } = error as Error;
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const text = maskText(String(message ?? '').replace(/\nparams: [\s\S]*/, ''));
  return {
    type: String(name ?? error.constructor.name),
    // Data faults (class 22) put the value into the message itself.
    ...(fromDatabase && code.startsWith('22') ? {} : { message: text }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    stack: frames(stack).join('\n'),
    ...(cause === undefined ? {} : { cause: safeError(cause) }),
  };
}
