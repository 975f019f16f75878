import { z } from 'zod';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { filledPath } from '#contract/text.ts';
import { isTimeoutType, type TimeoutType } from '#contract/timeouts.ts';
import { type AboutKind, aboutKinds } from './about-kinds.ts';
import { MAX_FILES, MAX_TEXT } from './fields.ts';
import { namedMatters } from './named-matters.ts';

const aboutKind = z.enum(Object.keys(aboutKinds) as AboutKind[]);
const namedMatter = z.enum(namedMatters);

/** Of the files a message brings, in their order. */
export const MessageFile = z.object({
  path: z.string(),
  /** Where it is read. */
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** What a message is about, as it stood when it was sent. */
export const About = z.object({
  kind: aboutKind,
  participant_id: id.nullable(),
  /** «Пётр Морской»; empty where the account is gone. */
  name: z.string(),
  participant_status: participantStatus.nullable(),
  status_label: z.string(),
  time_out_type_code: z.custom<TimeoutType>((value) => typeof value === 'string' && isTimeoutType(value)).nullable(),
  time_out_date: instant.nullable(),
});
export type About = z.infer<typeof About>;

export const ChatMessage = z.object({
  message_id: id,
  /** Whose dialog. */
  user_id: id,
  /** `in`: to the administration; `out`: from it. */
  direction: z.enum(['in', 'out']),
  /** Who wrote it: to families a name and patronymic of the administration. */
  author: z.string(),
  /** Null to families for what the administration wrote. */
  author_id: id.nullable(),
  text: z.string(),
  mfiles: z.array(MessageFile),
  about: About.nullable(),
  /** By the other side. */
  is_read: z.boolean(),
  /** Text and files are gone. */
  is_taken_back: z.boolean(),
  /** Its author may take it back until then, if it is not read before; null where it is too late. */
  take_back_until: instant.nullable(),
  created_at: instant,
  /** The sender's own key; null for what the other side wrote. */
  request_key: z.uuid().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const path = filledPath();

/** What is sent: text, files, or both. */
export const NewMessage = z.object({
  text: z.string().trim().max(MAX_TEXT).default(''),
  /** Paths of files the sender has uploaded as `chat_file`. */
  mfiles: z.array(path).max(MAX_FILES).default([]),
  /** The sender's own: the same sent again is the same message. */
  request_key: z.uuid(),
  about: z.object({ kind: namedMatter, participant_id: id.optional() }).optional(),
  /** Who wrote it, where that is known: 409 and nothing sent where another person is signed in meanwhile. */
  author_id: id.optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** An answer of the administration. */
export const NewAnswer = NewMessage.omit({ about: true }).extend({
  user_id: id,
  /** The last message the writer saw: a colleague's answer after it is a 409, the person's own messages wait on. */
  seen_id: z.int().min(0).optional(),
  /** Closes the dialog with it: «отвечено»; it stays open where the person has written after `seen_id`. */
  close: z.boolean().default(false),
});
export type NewAnswer = z.infer<typeof NewAnswer>;

/** What a call says of the dialog besides its messages. */
export const DialogState = z.object({
  user_id: id,
  /** Null to families: they are not told. */
  admin_dialog_priority: z.int().min(0).max(2).nullable(),
  /** Messages the caller has not read. */
  unread: z.int(),
  /** Grows with every change of any message: `since` of the next call. */
  version: z.int(),
  is_closed: z.boolean(),
  /** Whose it is of the administration; families are not told. */
  taken_by: z.object({ user_id: id, name: z.string() }).nullable(),
  /** Within how many hours an answer can be expected. */
  answer_hours: z.int(),
});
export type DialogState = z.infer<typeof DialogState>;
