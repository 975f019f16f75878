import { implement, ORPCError, ValidationError } from '@orpc/server';
import { contract } from '#contract/index.ts';
import { roleOf } from '#contract/roles.ts';
import type { RouteMeta } from '#contract/route.ts';
import type { Context } from './context.ts';
import { forbidden, invalid, unauthenticated } from './errors.ts';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** Faults of the input as 422 with a text per field; a field inside a list is named `list.0.field`. */
function asFields(issues: readonly Issue[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.') || 'form';
    fields[name] ??= issue.message;
  }
  return invalid(fields);
}

const DEEPEST = 32;

/** What PostgreSQL's text and jsonb cannot hold (a null byte, half of a surrogate pair), and nesting nobody types; refused once, before any schema. */
function unkeepableField(value: unknown, path = '', depth = 0): string | undefined {
  const name = path || 'form';
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? name : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined;
  if (depth === DEEPEST) return name.split('.')[0];
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\u0000') || !key.isWellFormed()) return 'form';
    const found = unkeepableField(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const base = implement(contract).$context<Context>();

/** Right of the role first (401, 403), then the input (422): a stranger learns nothing of a call's fields. */
const guarded = base.use(async ({ context, next, procedure }, input: unknown) => {
  const { who } = procedure['~orpc'].meta as RouteMeta;
  if (who !== 'anyone') {
    if (!context.caller) throw unauthenticated();
    if (who !== 'signed in' && !who.includes(roleOf(context.caller.utype))) throw forbidden();
  }
  const unkeepable = unkeepableField(input);
  if (unkeepable) throw invalid({ [unkeepable]: 'Недопустимые данные' });
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
      throw asFields(error.cause.issues);
    throw error;
  }
});

/** Implements calls open to everybody: `context.caller` may be missing. */
export const open = guarded;

/** Implements calls of people signed in: `context.caller` is there. */
export const signed = guarded.use(({ context, next }) => {
  if (!context.caller) throw unauthenticated();
  return next({ context: { caller: context.caller } });
});
