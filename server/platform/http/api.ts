import { type ImplementerInternalWithMiddlewares, implement, ORPCError, ValidationError } from '@orpc/server';
import { contract } from '#contract/index.ts';
import { roleOf } from '#contract/roles.ts';
import type { RouteMeta } from '#contract/route.ts';
import { forbidden, invalid, secondFactorFirst, unauthenticated } from '../errors.ts';
import { metaOf } from './calls/route-table.ts';
import type { CallContext, Caller } from './context.ts';
import { isForeignReading } from './security.ts';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** Makes 422 of an input's faults, with a text per field; a field inside a list is named `list.0.field`. */
export function asFields(issues: readonly Issue[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.') || 'form';
    fields[name] ??= issue.message;
  }
  return invalid(fields);
}

const MAX_DEPTH = 32;

/**
 * The path of a field that the database cannot store (a null byte, half of a surrogate pair), or that is nested deeper
 * than anybody types; checked before any schema.
 */
function unstorableField(value: unknown, path = '', depth = 0): string | undefined {
  const name = path || 'form';
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? name : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined;
  if (depth === MAX_DEPTH) return name.split('.')[0];
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\u0000') || !key.isWellFormed()) return 'form';
    const found = unstorableField(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Throws 422 for what the database cannot store, wherever in the input it stands. */
export function requireStorable(input: unknown): void {
  const field = unstorableField(input);
  if (field) throw invalid({ [field]: 'Недопустимые данные' });
}

const base = implement(contract).$context<CallContext>();

/**
 * The caller of a procedure; 401 or 403 for one whose role may not call it, and for one who must set up the second
 * factor first. A call that is open to everybody answers these as strangers.
 */
export function admit({ who, before_second_factor }: RouteMeta, caller: Caller | undefined): Caller | undefined {
  const isLimited = caller?.lacks_second_factor && !before_second_factor;
  if (who === 'anyone') return isLimited ? undefined : caller;
  if (!caller) throw unauthenticated();
  if (who !== 'signed in' && !who.includes(roleOf(caller.utype))) throw forbidden();
  if (isLimited) throw secondFactorFirst();
  return caller;
}

/** Checks, by method and address alone, whether the caller may make the call, before its body is read; 401 or 403 as `admit`. */
export function admitByAddress(method: string, path: string, caller: Caller | undefined): void {
  const meta = metaOf(method, path);
  if (meta) admit(meta, caller);
}

/** Right of the role first (401, 403), then the input (422): a stranger learns nothing of a call's fields. */
const guarded = base.use(async ({ context, next, procedure }, input: unknown) => {
  const meta = procedure['~orpc'].meta as RouteMeta;
  const caller = admit(meta, context.caller);
  if (meta.changes && isForeignReading(context.config, context.request))
    throw forbidden('Запрос пришёл с чужой страницы');
  requireStorable(input);
  try {
    return await next({ context: { caller } });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
      throw asFields(error.cause.issues);
    throw error;
  }
});

const signedIn = guarded.use(({ context, next }) => {
  if (!context.caller) throw unauthenticated();
  return next({ context: { caller: context.caller } });
});

/** The contract's calls to implement: `Whole` is the context a call is made with, `Handled` the one its handler gets. */
type Procedures<Whole extends CallContext, Handled extends Whole> = ImplementerInternalWithMiddlewares<
  typeof contract,
  Whole,
  Handled
>;

/** Calls open to everybody; their handlers get `Whole`. */
export type PublicProcedures<Whole extends CallContext> = Procedures<Whole, Whole>;
/** Calls of people signed in; their handlers get `Whole` with the caller. */
export type AuthedProcedures<Whole extends CallContext> = Procedures<Whole, Whole & { caller: Caller }>;

/**
 * The contract's calls, to be implemented with handlers that work with `Whole`. `publicProcedure` ones are open to everybody:
 * `context.caller` may be missing. `authedProcedure` ones are of people signed in: it is there.
 */
export const proceduresWith = <Whole extends CallContext>() =>
  // The middleware of every call needs no more of the context than CallContext has.
  ({ publicProcedure: guarded, authedProcedure: signedIn }) as unknown as {
    publicProcedure: PublicProcedures<Whole>;
    authedProcedure: AuthedProcedures<Whole>;
  };
