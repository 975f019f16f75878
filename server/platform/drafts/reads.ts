import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import { savedData } from './tables.ts';

/** What people have typed and not sent, as any part may look for it. */
export const drafts = readsOf(savedData, ['user_id', 'form', 'preserved']);
