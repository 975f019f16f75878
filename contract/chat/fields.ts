import { isAdmin, type Utype } from '#contract/roles.ts';

// No schema here: every cabinet loads these without zod.

/** Whether a role has a dialog: families and guides have one with the administration, which has none with itself. */
export const hasDialog = (utype: Utype): boolean => !isAdmin(utype);

/** `file_target` of files attached to a message. */
export const chatFile = 'chat_file';

export const MAX_TEXT_LENGTH = 4000;
export const MAX_FILES = 5;
/** How many messages one call may mark as read. */
export const MAX_READ_AT_ONCE = 100;
/** How long the author may take back a message that nobody has read. */
export const UNSEND_WINDOW_MS = 5 * 60_000;
/** How far ahead a dialog may be put off, in days. */
export const MAX_SNOOZE_DAYS = 90;
/** How many colleagues one note may mention. */
export const MAX_MENTIONS = 10;

/**
 * Filters of the list of dialogs; all but `closed` and `snoozed` show open ones that are not put off. Titles are in desk-filters.ts, since every cabinet
 * loads this file.
 */
export const deskFilterNames = [
  'open',
  'unread',
  'waiting',
  'mine',
  'nobodys',
  'important',
  'snoozed',
  'closed',
] as const;
export type DeskFilter = (typeof deskFilterNames)[number];

/**
 * The draft form of a message (contract/drafts.ts): of the own dialog, or of the dialog of `user_id` for the
 * administration.
 */
export const chatDraft = (user_id?: number): string => (user_id === undefined ? 'chat' : `chat:${user_id}`);

/** The draft form of a note about a person. */
export const noteDraft = (user_id: number): string => `note:${user_id}`;
