import type { Context } from './context.ts';
import { type AuthedProcedures, type PublicProcedures, proceduresWith } from './http/api.ts';

const calls = proceduresWith<Context>();

/** The contract's calls that are open to everybody, for handlers that need only the platform's services. */
export const publicProcedure: PublicProcedures<Context> = calls.publicProcedure;
/** The contract's calls of people signed in, for handlers that need only the platform's services. */
export const authedProcedure: AuthedProcedures<Context> = calls.authedProcedure;
