import { z } from 'zod';
import { id, route } from '../route.ts';
import { search } from '../validation/text.ts';
import { day } from '../validation/validation.ts';
import { FoundInDialog } from './desk.ts';
import { desk } from './desk-routes.ts';
import { MAX_READ_AT_ONCE } from './fields.ts';
import { ChatMessage, DialogState, NewMessage } from './messages.ts';

const number = () => z.coerce.number<number>('Нужно число');
/** Whose dialog: named by administrators, while everybody else has only their own. */
const user_id = number().pipe(id).optional();
const messageId = number().pipe(id).optional();

/** Messages of one dialog, in its order. */
const messages = {
  data: z.array(ChatMessage),
  /** Whether the dialog has older, and newer, messages than `data`. */
  has_before: z.boolean(),
  has_after: z.boolean(),
  /**
   * Messages outside `data` that were read, marked or taken back after version `since`; null: too many, reload the
   * pages.
   */
  changed: z.array(ChatMessage).nullable(),
  dialog: DialogState,
};

export const chat = {
  messages: route({
    method: 'GET',
    path: '/chat/messages',
    who: 'signed in',
    summary:
      'Сообщения диалога: последние, до (before_id), после (after_id) или вокруг (around_id) названного; unread=1 — вокруг первого непрочитанного, если среди последних его нет; since — версия, после которой сказать об изменённых',
    input: z.object({
      user_id,
      before_id: messageId,
      after_id: number().pipe(z.int().min(0)).optional(),
      around_id: messageId,
      unread: number().pipe(z.literal(1)).optional(),
      since: number().pipe(z.int().min(0)).optional(),
      per_page: number().pipe(z.int().min(1).max(100)).default(40),
    }),
    output: messages,
  }),
  send: route({
    method: 'POST',
    path: '/chat/send',
    who: 'signed in',
    summary:
      'Написать администрации; администратору — тому, кого он назовёт; повтор с тем же request_key — то же сообщение',
    input: NewMessage.extend({ user_id: id.optional() }),
    output: { message: ChatMessage, dialog: DialogState },
  }),
  readOne: route({
    method: 'GET',
    path: '/chat/read_message/{id}',
    who: 'signed in',
    changes: true,
    summary: 'Прочитать сообщение: чужое для того, кто спрашивает, становится прочитанным',
    input: z.object({ id: number().pipe(id) }),
    output: { message: ChatMessage },
  }),
  markRead: route({
    method: 'POST',
    path: '/chat/read_message',
    who: 'signed in',
    summary: 'Отметить сообщение прочитанным или непрочитанным',
    input: z.object({
      id_msg: id,
      is_read: z.union([z.boolean(), z.literal([0, 1])]).transform((value) => value === true || value === 1),
    }),
    output: { dialog: DialogState },
  }),
  markSeen: route({
    method: 'POST',
    path: '/chat/read_messages',
    who: 'signed in',
    summary: 'Увиденные сообщения одного диалога прочитаны; то же по сокету — set_chat_message_read',
    input: z.object({ message_ids: z.array(id).min(1).max(MAX_READ_AT_ONCE) }),
    output: { dialog: DialogState },
  }),
  takeBack: route({
    method: 'POST',
    path: '/chat/take_back',
    who: 'signed in',
    summary: 'Забрать своё непрочитанное сообщение, не позже чем через пять минут',
    input: z.object({ id_msg: id }),
    output: { message: ChatMessage },
  }),
  search: route({
    method: 'GET',
    path: '/chat/search',
    who: 'signed in',
    summary:
      'Найти в одном диалоге слова в любой форме (в тексте и в названиях файлов), сообщения одного дня (day, по Москве) или то и другое; новые сначала',
    input: z.object({ user_id, query: search, day: day.optional(), before_id: messageId }),
    output: { data: z.array(FoundInDialog), has_more: z.boolean() },
  }),
  countNew: route({
    method: 'GET',
    path: '/chat/count_new',
    who: 'signed in',
    summary: 'Сколько новых сообщений; администратору — диалогов, где ждут ответа',
    output: { count_new_messages: z.int() },
  }),
  ...desk,
};
