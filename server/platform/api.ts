import type { Context } from './context.ts';
import { callsWith } from './http/api.ts';

/** The contract's calls for features that need no services besides the platform's. */
export const { open, signed } = callsWith<Context>();
