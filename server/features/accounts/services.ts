import type { Callers } from '#server/platform/http/context.ts';
import type { Passwords } from './passwords/passwords.ts';

/** What the accounts keep per process. */
export type AccountServices = { sessions: Callers; passwords: Passwords };
