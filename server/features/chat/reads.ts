import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** How much of a dialog its person has not read, and since when its person waits for an answer. */
export const dialogs = readsOf(tables.dialogs, ['user_id', 'unread_out', 'waiting_since']);
