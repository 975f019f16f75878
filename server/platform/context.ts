import type { Caller, RequestContext } from './http/context.ts';
import type { Services } from './services.ts';

/**
 * What a handler of a feature gets: all services of the platform, and what belongs to the call. A feature that keeps
 * something per process asks for it besides: `Context & CourseServices`. Parts of the platform take the ports they need.
 */
export type Context = Services & RequestContext;

export type SignedContext = Context & { caller: Caller };
