import type { Context } from './context.ts';
import { type AuthedProcedures, type PublicProcedures, proceduresWith } from './http/api.ts';

const calls = proceduresWith<Context>();

/** The contract's calls for features that need no services besides the platform's: those open to everybody. */
export const publicProcedure: PublicProcedures<Context> = calls.publicProcedure;
/** And those of people signed in. */
export const authedProcedure: AuthedProcedures<Context> = calls.authedProcedure;
