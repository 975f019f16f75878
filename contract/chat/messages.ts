import { z } from 'zod';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { isTimeoutType, type TimeoutType } from '#contract/timeouts.ts';
import { LecturePlace, PlaceInput } from '#contract/unclear/place.ts';
import { filledPath, text } from '#contract/validation/text.ts';
import { type AboutKind, aboutKinds } from './about-kinds.ts';
import { MAX_FILES, MAX_TEXT_LENGTH } from './fields.ts';
import { messageSubjects } from './message-subjects.ts';

const aboutKind = z.enum(Object.keys(aboutKinds) as AboutKind[]);
const messageSubject = z.enum(messageSubjects);

/** A file attached to a message. */
export const MessageFile = z.object({
  path: z.string(),
  /** Address the file is read from. */
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** What a message is about, as it was when the message was sent. */
export const About = z.object({
  kind: aboutKind,
  participant_id: id.nullable(),
  /** «Пётр Морской»; empty once the account is erased. */
  name: z.string(),
  participant_status: participantStatus.nullable(),
  status_label: z.string(),
  time_out_type_code: z.custom<TimeoutType>((value) => typeof value === 'string' && isTimeoutType(value)).nullable(),
  time_out_date: instant.nullable(),
  /** Of a question about a lecture: where in it; null of all others. */
  place: LecturePlace.nullable(),
});
export type About = z.infer<typeof About>;

/** The message another one answers, as it is now. */
export const Quote = z.object({
  message_id: id,
  author: z.string(),
  /** Its beginning; empty where it was taken back or is gone. */
  text: z.string(),
  files: z.int(),
  is_taken_back: z.boolean(),
  /** It is not there any more. */
  is_gone: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const ChatMessage = z.object({
  message_id: id,
  /** The person the dialog is with. */
  user_id: id,
  /** `in`: to the administration; `out`: from the administration. */
  direction: z.enum(['in', 'out']),
  /** Name of the author; families see a name and patronymic of the administration. */
  author: z.string(),
  /** Null when a family reads what the administration wrote. */
  author_id: id.nullable(),
  text: z.string(),
  mfiles: z.array(MessageFile),
  about: About.nullable(),
  /** The message it answers; null for most. */
  quote: Quote.nullable(),
  /** Read by the other side. */
  is_read: z.boolean(),
  /** Taken back by its author: text and files are empty. */
  is_taken_back: z.boolean(),
  /** Until when the author may take it back, unless it is read before; null when that is over. */
  take_back_until: instant.nullable(),
  created_at: instant,
  /** The sender's request key; null for messages of the other side. */
  request_key: z.uuid().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const path = filledPath();

/** A new message: text, files, or both. */
export const NewMessage = z.object({
  text: text().trim().max(MAX_TEXT_LENGTH).default(''),
  /** Paths of files the sender uploaded as `chat_file`. */
  mfiles: z.array(path).max(MAX_FILES).default([]),
  /** Made by the client: a repeated request with the same key is the same message. */
  request_key: z.uuid(),
  about: z
    .object({
      kind: messageSubject,
      participant_id: id.optional(),
      /** Of `lecture` alone, which needs it: a place of a lecture that the writer may read. */
      place: PlaceInput.optional(),
    })
    .refine(({ kind, place }) => (kind === 'lecture') === (place !== undefined), {
      path: ['place'],
      error: 'Место в лекции нужно вопросу по лекции, и только ему',
    })
    .optional(),
  /** A message of the same dialog that this one answers. */
  quoted_id: id.optional(),
  /** Who wrote it, if the client knows: with another person signed in by now it is a 409 and nothing is sent. */
  author_id: id.optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** A new message of the administration. */
export const NewAnswer = NewMessage.omit({ about: true }).extend({
  user_id: id,
  /**
   * The last message the writer saw: an answer of a colleague after it is a 409; newer messages of the person are not.
   */
  seen_id: z.int().min(0).optional(),
  /** Closes the dialog with this answer, unless the person has written after `seen_id`. */
  close: z.boolean().default(false),
});
export type NewAnswer = z.infer<typeof NewAnswer>;

/** The dialog's own state, in the answer of every call. */
export const DialogState = z.object({
  user_id: id,
  /** Null for families, who are not shown it. */
  admin_dialog_priority: z.int().min(0).max(2).nullable(),
  /** How many messages the caller has not read. */
  unread: z.int(),
  /** Grows with every change of any message; sent as `since` of the next call. */
  version: z.int(),
  is_closed: z.boolean(),
  /** Put off by the desk until then; null if not, and for families. */
  snoozed_until: instant.nullable(),
  /** The colleague who has taken the dialog; null for families, who are not shown it. */
  taken_by: z.object({ user_id: id, name: z.string() }).nullable(),
  /** Within how many hours the administration usually answers. */
  answer_hours: z.int(),
});
export type DialogState = z.infer<typeof DialogState>;
