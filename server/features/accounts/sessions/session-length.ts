import { isAdmin, type Utype } from '#contract/roles.ts';
import type { Config } from '#server/config.ts';

const ADMIN_HOURS = 12;

/** Hours a new session lives (docs/product/accounts.md, «Sessions»). */
export const sessionHours = (config: Config, utype: Utype): number =>
  isAdmin(utype) ? ADMIN_HOURS : config.SESSION_DAYS * 24;

/** Hours a session lives on from each use; an administrator's ends where it was to end. */
export const slidingHours = (config: Config, utype: Utype): number | undefined =>
  isAdmin(utype) ? undefined : config.SESSION_DAYS * 24;
