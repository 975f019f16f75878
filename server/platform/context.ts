import type { Caller, RequestContext } from './http/context.ts';
import type { Services } from './services.ts';

/**
 * The context of a feature's handler: all services of the platform, and what belongs to the call. A feature with services of
 * its own adds them: `Context & CourseServices`. Parts of the platform take only the ports they need.
 */
export type Context = Services & RequestContext;

/** The context of a call of somebody signed in. */
export type SignedContext = Context & { caller: Caller };
