import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Columns of questionnaires that other features join with. */
export const questionnaires = readsOf(tables.questionnaires, [
  'participation_id',
  'answers',
  'previous_answers',
  'remarks',
  'comment',
  'sendings',
  'revision',
  'sent_at',
  'checked_at',
]);
