import { isAdmin, type Utype } from '#contract/roles.ts';

// No schema here: every cabinet loads these without zod.

/** Families and guides write to the administration, which has no dialog with itself. */
export const hasDialog = (utype: Utype): boolean => !isAdmin(utype);

/** `file_target` of what is sent along with a message. */
export const chatFile = 'chat_file';

export const MAX_TEXT = 4000;
export const MAX_FILES = 5;
/** Messages said to be read in one call. */
export const MAX_READ_AT_ONCE = 100;
/** The author may take a message back so long, while nobody has read it. */
export const TAKE_BACK_MS = 5 * 60_000;

/** What the desk is narrowed to; all but `closed` hold open dialogs. Their words stand apart: every cabinet loads these. */
export const deskFilterNames = ['open', 'unread', 'waiting', 'mine', 'nobodys', 'important', 'closed'] as const;
export type DeskFilter = (typeof deskFilterNames)[number];

/** The form under which a draft is kept (contract/drafts.ts): one's own dialog, or, at the desk, somebody's. */
export const chatDraft = (user_id?: number): string => (user_id === undefined ? 'chat' : `chat:${user_id}`);
