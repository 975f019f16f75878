import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** When answers were written, by whom, and since when their people had waited. */
export const dialogMessages = readsOf(tables.dialogMessages, [
  'author_id',
  'created_at',
  'waited_since',
  'taken_back_at',
]);

/** How much of a dialog its person has not read, and since when its person waits for an answer. */
export const dialogs = readsOf(tables.dialogs, ['user_id', 'unread_out', 'waiting_since']);
