import type { AnyContractProcedure, ContractProcedure } from '@orpc/contract';
import type { Hono, Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { RouteMeta } from '#contract/route.ts';
import { asFields, checkRole, requireStorable } from './api.ts';
import type { Context } from './context.ts';
import { answerFailure } from './failures.ts';
import type { HostEnv } from './request.ts';

export type HostContext = HonoContext<HostEnv>;
export type ContextOf = (c: HostContext) => Context;

type Procedure<I extends z.ZodType> = ContractProcedure<I, z.ZodType, Record<never, never>, RouteMeta>;

/** Input as a schema takes it: 422 for what the database cannot keep, and by field. */
export function parseInput<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  requireStorable(given);
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw asFields(parsed.error.issues);
  return parsed.data;
}

/** A call of the contract that the host answers itself: the right of the role first (401, 403), failures in the API's own words. */
export function hostAnswer(
  app: Hono<HostEnv>,
  contextOf: ContextOf,
  procedure: AnyContractProcedure,
  answer: (c: HostContext, context: Context) => Promise<Response>,
  /** Which of its askings the host answers; the others are the API's. */
  only: (c: HostContext) => boolean = () => true,
): void {
  const { route, meta } = procedure['~orpc'];
  const path = route.path?.replace('{+path}', ':path{.+}').replace(/\{(\w+)\}/g, ':$1');
  app.on(route.method ?? 'GET', `/api${path}`, async (c, next) => {
    if (!only(c)) return next();
    const context = contextOf(c);
    try {
      checkRole((meta as RouteMeta).who, context.caller);
      return await answer(c, context);
    } catch (error) {
      return answerFailure(error, context);
    }
  });
}

/** The same with the input of the path and the query, for a call whose answer is a file (422). */
export function hostCall<I extends z.ZodType>(
  app: Hono<HostEnv>,
  contextOf: ContextOf,
  procedure: Procedure<I>,
  handler: (input: z.output<I>, context: Context, c: HostContext) => Promise<Response>,
): void {
  const { inputSchema } = procedure['~orpc'];
  if (!inputSchema) throw new Error('a call without input');
  hostAnswer(app, contextOf, procedure, (c, context) =>
    handler(parseInput(inputSchema, { ...c.req.query(), ...c.req.param() }), context, c),
  );
}
