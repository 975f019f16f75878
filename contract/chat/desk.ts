import { z } from 'zod';
import { selectionState } from '#contract/enrollment/selection-state.ts';
import { NextStatus, ReturnTarget } from '#contract/people/account.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { isTimeoutType, type TimeoutType } from '#contract/timeouts.ts';
import { deskFilterNames } from './fields.ts';

const person = { user_id: id, utype: z.int(), name: z.string() };
/** A member of the administration who answers dialogs. */
export const Colleague = z.object({ user_id: id, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** A row of the administration's list of dialogs. */
export const DeskRow = z.object({
  ...person,
  admin_dialog_priority: z.int(),
  unread: z.int(),
  /** When the oldest message without an answer was sent; null if none waits. */
  waiting_since: instant.nullable(),
  /** Put off until then; null if not. */
  snoozed_until: instant.nullable(),
  /** When it came back, if it was put off and nobody has answered since. */
  returned_at: instant.nullable(),
  taken_by: Colleague.nullable(),
  is_closed: z.boolean(),
  last_at: instant,
  /** The beginning of the latest message; null while the dialog is empty. */
  last: z
    .object({ direction: z.enum(['in', 'out']), text: z.string(), files: z.int(), is_read: z.boolean() })
    .nullable(),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** A text in parts, some of them marked as found. Plain text, never HTML. */
const foundParts = z.array(z.object({ text: z.string(), is_found: z.boolean() }));

/** A message found by a search. */
const foundPart = {
  message_id: id,
  direction: z.enum(['in', 'out']),
  created_at: instant,
  parts: foundParts,
};
export const FoundMessage = z.object({
  ...person,
  ...foundPart,
  /** Names of its files that hold the words. */
  files: z.array(foundParts),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/** A note of the administration found by a search. */
export const FoundNote = z.object({ ...person, note_id: id, created_at: instant, parts: foundParts });
export type FoundNote = z.infer<typeof FoundNote>;

/** A message found within one dialog. */
export const FoundInDialog = z.object({
  ...foundPart,
  /** How many it has. */
  files: z.int(),
  /** Names of those that hold the words. */
  found_files: z.array(foundParts),
});
export type FoundInDialog = z.infer<typeof FoundInDialog>;

/** A participant or guide of the dialog with its current status: a parent's children, or the writer itself. */
export const DialogParticipant = z.object({
  participant_id: id,
  name: z.string(),
  /** First name, «Пётр», for ready answers. */
  given_name: z.string(),
  participant_status: participantStatus,
  selection: selectionState,
  status_label: z.string(),
  time_out_type_code: z.custom<TimeoutType>((value) => typeof value === 'string' && isTimeoutType(value)).nullable(),
  time_out_date: instant.nullable(),
  /** Statuses a child may be moved to, or returned to. */
  next_statuses: z.array(NextStatus),
  return_to: ReturnTarget.nullable(),
});
export type DialogParticipant = z.infer<typeof DialogParticipant>;

/** The person a dialog is with, shown beside it. */
export const DialogPerson = z.object({
  ...person,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  parent: z.object({ user_id: id, name: z.string() }).nullable(),
  participants: z.array(DialogParticipant),
  /** The latest status changes of the person's participants, newest first. */
  decisions: z.array(
    z.object({ participant_id: id, at: instant, from_label: z.string(), to_label: z.string(), why: z.string() }),
  ),
  /** Names for the placeholders of ready answers. */
  names: z.object({ person: z.string(), writer: z.string() }),
});
export type DialogPerson = z.infer<typeof DialogPerson>;

export const noteKinds = ['note', 'handover'] as const;
export type NoteKind = (typeof noteKinds)[number];

export const DialogNote = z.object({
  id,
  /** `handover`: the line for a colleague the dialog was given to. */
  kind: z.enum(noteKinds),
  author: z.string(),
  /** Whom the dialog was given to, for `handover`; empty if the account is gone. */
  colleague: z.string(),
  /** Colleagues the note mentions, each as «@Савельева Анна» in its text. */
  mentioned: z.array(Colleague),
  text: z.string(),
  created_at: instant,
  is_own: z.boolean(),
});
export type DialogNote = z.infer<typeof DialogNote>;

/** `text` speaks to adults, `text_child` to participants; one of them may be empty. */
export const ReadyAnswer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  text_child: z.string(),
  updated_at: instant,
});
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

/** A filter of the desk saved by an administrator for themselves. */
export const SavedFilter = z.object({
  id,
  title: z.string(),
  filter: z.enum(deskFilterNames),
  search: z.string(),
  /** Whether the search is of the texts of messages instead of names. */
  in_messages: z.boolean(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;
