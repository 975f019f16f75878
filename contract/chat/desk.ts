import { z } from 'zod';
import { NextStatus, ReturnTo } from '#contract/people/account.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, pageQuery, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { filledLine, search, words } from '#contract/text.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { type DeskFilter, deskFilters, MAX_TEXT } from './fields.ts';
import { ChatMessage, DialogState, NewAnswer } from './messages.ts';

const person = { user_id: id, utype: z.int(), name: z.string() };
const staff = z.object({ user_id: id, name: z.string() });

/** A line of the desk. */
export const DeskRow = z.object({
  ...person,
  admin_dialog_priority: z.int(),
  unread: z.int(),
  /** Of the first message that no answer has followed. */
  waiting_since: instant.nullable(),
  taken_by: staff.nullable(),
  is_closed: z.boolean(),
  last_at: instant,
  /** The beginning of the last message; null where nothing was written yet. */
  last: z
    .object({ direction: z.enum(['in', 'out']), text: z.string(), files: z.int(), is_read: z.boolean() })
    .nullable(),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** A message that has the words looked for: a text in parts, of which some are found words. Never HTML. */
export const FoundMessage = z.object({
  ...person,
  message_id: id,
  direction: z.enum(['in', 'out']),
  created_at: instant,
  parts: z.array(z.object({ text: z.string(), is_found: z.boolean() })),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/** A child, or the participant or guide itself, as it stands. */
export const DialogParticipant = z.object({
  participant_id: id,
  name: z.string(),
  participant_status: participantStatus,
  status_label: z.string(),
  time_out_type_code: z.custom<TimeoutType>((value) => typeof value === 'string').nullable(),
  time_out_date: instant.nullable(),
  /** Where it may be moved, and brought back to: of children alone. */
  next_statuses: z.array(NextStatus),
  return_to: ReturnTo.nullable(),
});
export type DialogParticipant = z.infer<typeof DialogParticipant>;

/** Who writes, beside the dialog. */
export const DialogPerson = z.object({
  ...person,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  parent: z.object({ user_id: id, name: z.string() }).nullable(),
  participants: z.array(DialogParticipant),
  /** The last changes of their statuses, newest first. */
  decisions: z.array(
    z.object({ participant_id: id, at: instant, from_label: z.string(), to_label: z.string(), why: z.string() }),
  ),
  /** What ready answers are filled with. */
  names: z.object({ person: z.string(), children: z.string(), writer: z.string() }),
});
export type DialogPerson = z.infer<typeof DialogPerson>;

export const DialogNote = z.object({
  id,
  author: z.string(),
  text: z.string(),
  created_at: instant,
  is_own: z.boolean(),
});
export type DialogNote = z.infer<typeof DialogNote>;

export const ReadyAnswer = z.object({ id, title: z.string(), text: z.string(), updated_at: instant });
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

const byPerson = z.object({ user_id: id });
const longText = z.string().trim().min(1).max(MAX_TEXT);
const dialog = { dialog: DialogState };

export const desk = {
  list: route({
    method: 'GET',
    path: '/admin/chat/list',
    who: admin,
    summary: 'Диалоги: сначала непрочитанные, потом важные, потом те, что ждут дольше; поиск по имени',
    input: z.object({
      ...pageQuery,
      filter: z.enum(Object.keys(deskFilters) as DeskFilter[]).default('open'),
      search,
    }),
    output: paged(DeskRow),
  }),
  searchMessages: route({
    method: 'GET',
    path: '/admin/chat/search',
    who: admin,
    summary: 'Сообщения со словами в любой форме, новые сначала; before_id — те, что раньше',
    input: z.object({ query: words.min(1), before_id: id.optional() }),
    output: { data: z.array(FoundMessage), has_more: z.boolean() },
  }),
  person: route({
    method: 'GET',
    path: '/admin/chat/person',
    who: admin,
    summary: 'Кто пишет: дети, статусы, сроки, последние решения, заметки администрации',
    input: byPerson,
    output: { person: DialogPerson, notes: z.array(DialogNote) },
  }),
  staff: route({
    method: 'GET',
    path: '/admin/chat/staff',
    who: admin,
    summary: 'Кому можно передать диалог',
    output: { data: z.array(staff) },
  }),
  adminSend: route({
    method: 'POST',
    path: '/admin/chat/send',
    who: admin,
    summary: 'Ответить человеку; повтор с тем же request_key — то же сообщение; 409 — коллега уже ответил',
    input: NewAnswer,
    output: { message: ChatMessage, ...dialog },
  }),
  take: route({
    method: 'POST',
    path: '/admin/chat/take',
    who: admin,
    summary: 'Взять диалог; 409 — его уже взял другой',
    input: byPerson,
    output: dialog,
  }),
  give: route({
    method: 'POST',
    path: '/admin/chat/give',
    who: admin,
    summary: 'Передать диалог коллеге; admin_id: null — никому',
    input: z.object({ user_id: id, admin_id: id.nullable() }),
    output: dialog,
  }),
  close: route({
    method: 'POST',
    path: '/admin/chat/close',
    who: admin,
    summary:
      'Закрыть диалог («отвечено»): следующее сообщение откроет его снова; 409 — после seen_id человек написал ещё',
    input: byPerson.extend({ seen_id: z.int().min(0).optional() }),
    output: dialog,
  }),
  changePriority: route({
    method: 'POST',
    path: '/admin/chat/priority',
    who: admin,
    summary: 'Важность диалога: 0 обычный, 1 важный, 2 срочный',
    input: z.object({ user_id: id, admin_dialog_priority: z.int().min(0).max(2) }),
    output: dialog,
  }),
  addNote: route({
    method: 'POST',
    path: '/admin/chat/note',
    who: admin,
    summary: 'Записать заметку о человеке: семья её не видит',
    input: z.object({ user_id: id, text: longText, request_key: z.uuid() }),
    output: { notes: z.array(DialogNote) },
  }),
  deleteNote: route({
    method: 'POST',
    path: '/admin/chat/note/delete',
    who: admin,
    summary: 'Убрать свою заметку',
    input: z.object({ id }),
    output: { notes: z.array(DialogNote) },
  }),
  listReadyAnswers: route({
    method: 'GET',
    path: '/admin/chat/ready_answers',
    who: admin,
    summary: 'Готовые ответы, по алфавиту',
    output: { data: z.array(ReadyAnswer) },
  }),
  saveReadyAnswer: route({
    method: 'POST',
    path: '/admin/chat/ready_answers',
    who: admin,
    summary: 'Добавить или изменить (id) готовый ответ; {имя}, {ребёнок} и {сотрудник} заполняются сами',
    input: z.object({ id: id.optional(), title: filledLine(100), text: longText }),
    output: { data: z.array(ReadyAnswer) },
  }),
  deleteReadyAnswer: route({
    method: 'POST',
    path: '/admin/chat/ready_answers/delete',
    who: admin,
    summary: 'Удалить готовый ответ',
    input: z.object({ id }),
    output: { data: z.array(ReadyAnswer) },
  }),
};
