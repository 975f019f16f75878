import type { RouterClient } from '@orpc/server';
import * as handlers from './handlers.ts';

/** Every handler, under the contract's keys; typed as the contract is: a feature at a time. */
export const router: typeof handlers = { ...handlers };

type Client = RouterClient<typeof handlers>;
/** The calls made in this process, as `createRouterClient(router, …)` gives them. */
export interface OwnCalls extends Client {}
