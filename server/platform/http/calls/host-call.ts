import type { AnyContractProcedure, ContractProcedure } from '@orpc/contract';
import type { Hono, Context as HonoContext } from 'hono';
import { z } from 'zod';
import type { RouteMeta } from '#contract/route.ts';
import { invalid } from '#server/platform/errors.ts';
import { admit, asFields, requireStorable } from '../api.ts';
import type { CallContext } from '../context.ts';
import { answerFailure } from '../failures.ts';
import { parseBody, readBody } from '../read-body.ts';
import type { HostEnv } from '../request.ts';

export type HostContext = HonoContext<HostEnv>;
/** Makes the context of a call that the host answers itself. */
export type ContextOf<Context extends CallContext> = (c: HostContext) => Context;

type Procedure<I extends z.ZodType> = ContractProcedure<I, z.ZodType, Record<never, never>, RouteMeta>;

/** Checks an input by its schema; throws 422 by field, and for what the database cannot store. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  requireStorable(input);
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw asFields(parsed.error.issues);
  return parsed.data;
}

/** Which requests of a route the host answers itself; the others are the API's. */
type QueryFilter = (query: URLSearchParams) => boolean;

type HostRoute = { method: string; pattern: RegExp; only: QueryFilter };
const routes = new WeakMap<Hono<HostEnv>, HostRoute[]>();

/** Whether one of these apps answers a request with this method and address; HEAD counts as GET. */
export function answersOf(apps: readonly Hono<HostEnv>[]): (method: string, url: URL) => boolean {
  const all = apps.flatMap((app) => routes.get(app) ?? []);
  return (requested, { pathname, searchParams }) => {
    const method = requested === 'HEAD' ? 'GET' : requested;
    return all.some((route) => route.method === method && route.pattern.test(pathname) && route.only(searchParams));
  };
}

/** Adds a call of the contract that the host answers itself: the role's right is checked first (401, 403), failures have the API's shape. */
export function hostAnswer<Context extends CallContext>(
  app: Hono<HostEnv>,
  contextOf: ContextOf<Context>,
  procedure: AnyContractProcedure,
  answer: (c: HostContext, context: Context) => Promise<Response>,
  only: QueryFilter = () => true,
): void {
  const { route, meta } = procedure['~orpc'];
  const path = route.path?.replace('{+path}', ':path{.+}').replace(/\{(\w+)\}/g, ':$1');
  const method = route.method ?? 'GET';
  const pattern = new RegExp(`^/api${route.path?.replace('{+path}', '.+').replace(/\{\w+\}/g, '[^/]+')}$`);
  routes.set(app, [...(routes.get(app) ?? []), { method, pattern, only }]);
  app.on(method, `/api${path}`, async (c) => {
    const context = contextOf(c);
    try {
      const caller = admit(meta as RouteMeta, context.caller);
      return await answer(c, { ...context, caller });
    } catch (error) {
      return answerFailure(error, context);
    }
  });
}

/** The input of a call: the fields of its address, and of a POST its body, an object of JSON or a form (422). */
export async function inputOf(c: HostContext): Promise<Record<string, unknown>> {
  const inAddress = { ...c.req.query(), ...c.req.param() };
  if (c.req.method !== 'POST') return inAddress;
  const body = await parseBody(await readBody(c.env.incoming), c.req.header('content-type')).catch((error: unknown) => {
    throw error instanceof SyntaxError ? invalid('Запрос не разобрать: это не JSON') : error;
  });
  const fields = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  return { ...inAddress, ...parseInput(z.record(z.string(), z.unknown()).default({}), fields) };
}

/** Adds a call that the host answers itself, with its input from the address and of a POST also from the body (422). */
export function hostCall<I extends z.ZodType, Context extends CallContext>(
  app: Hono<HostEnv>,
  contextOf: ContextOf<Context>,
  procedure: Procedure<I>,
  handler: (input: z.output<I>, context: Context, c: HostContext) => Promise<Response>,
): void {
  const { inputSchema } = procedure['~orpc'];
  if (!inputSchema) throw new Error('a call without input');
  hostAnswer(app, contextOf, procedure, async (c, context) =>
    handler(parseInput(inputSchema, await inputOf(c)), context, c),
  );
}
