import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** When somebody was on the portal last; no other feature reads the rest of a session. */
export const sessions = readsOf(tables.sessions, ['user_id', 'seen_at']);
