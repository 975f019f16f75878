import type { Context } from './context.ts';
import { callsWith, type OpenCalls, type SignedCalls } from './http/api.ts';

const calls = callsWith<Context>();

/** The contract's calls for features that need no services besides the platform's: those open to everybody. */
export const open: OpenCalls<Context> = calls.open;
/** And those of people signed in. */
export const signed: SignedCalls<Context> = calls.signed;
