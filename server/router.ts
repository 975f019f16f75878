import * as handlers from './handlers.ts';

/** Every handler, under the contract's keys; typed as the contract is: a feature at a time. */
export const router: typeof handlers = { ...handlers };
