import { type ContractProcedure, oc } from '@orpc/contract';
import { z } from 'zod';
import './messages.ts';
import type { Role } from './roles.ts';

/**
 * Allowed callers: everybody, everybody signed in, or the named roles. Rights to single records are checked by the
 * handler.
 */
export type AllowedCallers = 'anyone' | 'signed in' | readonly Role[];

export type RouteMeta = {
  who: AllowedCallers;
  /** Also answers an administrator who has yet to set up the required second factor. */
  before_second_factor?: boolean;
  /** A GET with side effects: pages of other sites may not trigger it. */
  changes?: boolean;
};

type Shape = Record<string, z.ZodType>;
type Success<S extends Shape> = z.ZodObject<S & { ok: z.ZodDefault<z.ZodLiteral<true>> }>;

type RouteSpec<I extends z.ZodType, S extends Shape> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api; never changes once released. */
  path: `/${string}`;
  who: AllowedCallers;
  /** Also answers an administrator who has yet to set up the required second factor. */
  before_second_factor?: boolean;
  /** A GET with side effects: pages of other sites may not trigger it. */
  changes?: boolean;
  /** One Russian line for the API page. */
  summary: string;
  input?: I;
  /** Output fields beside `ok`. */
  output?: S;
};

const base = oc.$meta<RouteMeta>({ who: 'anyone' });

/**
 * One call of the portal's API. The only place that knows oRPC's contract syntax.
 * Success is `{ ok: true, …output }`; handlers leave `ok` out, the schema adds it. Failure is `Failure` (errors.ts).
 */
export function route<
  I extends z.ZodType = z.ZodOptional<z.ZodObject<Record<never, never>>>,
  S extends Shape = Record<never, never>,
>(spec: RouteSpec<I, S>): ContractProcedure<I, Success<S>, Record<never, never>, RouteMeta> {
  const input = (spec.input ?? z.object({}).optional()) as unknown as I;
  const output = z.object({ ok: z.literal(true).default(true), ...spec.output }) as unknown as Success<S>;
  const tag = spec.path.split('/')[1] ?? '';
  return base
    .meta({
      who: spec.who,
      before_second_factor: spec.before_second_factor ?? false,
      changes: spec.changes ?? false,
    })
    .route({ method: spec.method, path: spec.path, summary: spec.summary, tags: [tag] })
    .input(input)
    .output(output);
}

/** A call that answers with a file, streamed by the host itself; declared for the API page and the types. */
export function fileRoute<I extends z.ZodType>(spec: Omit<RouteSpec<I, Shape>, 'output'> & { input: I }) {
  const tag = spec.path.split('/')[1] ?? '';
  return base
    .meta({ who: spec.who })
    .route({ method: spec.method, path: spec.path, summary: spec.summary, tags: [tag] })
    .input(spec.input)
    .output(z.file());
}

/**
 * The named fields of a paged list (docs/product/api.md): `{ok, data, current_page, per_page, to, total}`; `to` is the
 * last row's number.
 */
export const paged = <T extends z.ZodType>(item: T) => ({
  data: z.array(item),
  current_page: z.int(),
  per_page: z.int(),
  to: z.int(),
  total: z.int(),
});

export const pageQuery = { page: z.int().min(1).max(1_000_000).default(1) };

export const id = z.int().positive();

const MAX_IDS = 500;
/** Ids: an array in a body, comma-separated in a query string. */
export const idList = z
  .union([z.string().max(9000), z.array(z.number()).max(9000)])
  .transform((value) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  // One fault for the whole list, since a form shows the field and not its elements.
  .refine((ids) => ids.length > 0 && ids.length <= MAX_IDS && ids.every((one) => id.safeParse(one).success), {
    error: `Нужны номера строк, от 1 до ${MAX_IDS}`,
  });
/** An instant in the API: ISO 8601 in UTC. The database has no year 0000. */
export const instant = z.iso.datetime().refine((text) => !text.startsWith('0000'));
