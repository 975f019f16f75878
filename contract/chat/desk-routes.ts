import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, pageQuery, route } from '#contract/route.ts';
import { paragraphMark } from '#contract/unclear/place.ts';
import { filledLine, search, text, words } from '#contract/validation/text.ts';
import {
  Colleague,
  DeskRow,
  DialogNote,
  DialogPerson,
  FoundMessage,
  FoundNote,
  ReadyAnswer,
  SavedFilter,
} from './desk.ts';
import { deskFilterNames, MAX_MENTIONS, MAX_TEXT_LENGTH } from './fields.ts';
import { ChatMessage, DialogState, NewAnswer } from './messages.ts';

const personInput = z.object({ user_id: id });
const longTextField = text().trim().min(1).max(MAX_TEXT_LENGTH);
const answerText = text().trim().max(MAX_TEXT_LENGTH);
const dialog = { dialog: DialogState };

export const desk = {
  list: route({
    method: 'GET',
    path: '/admin/chat/list',
    who: admin,
    summary:
      'Диалоги: сначала кто ждёт ответа — по важности, потом кто дольше, за ними непрочитанные; поиск — по имени, и ребёнка или родителя, среди всех диалогов; is_frequent — совпадений больше 10 000, и диалоги родителей и детей не искались; считаются и листаются первые 10 000',
    input: z.object({
      ...pageQuery,
      filter: z.enum(deskFilterNames).default('open'),
      search,
    }),
    output: { ...paged(DeskRow), is_more: z.boolean(), is_frequent: z.boolean() },
  }),
  searchMessages: route({
    method: 'GET',
    path: '/admin/chat/search',
    who: admin,
    summary:
      'Сообщения со словами в любой форме, в тексте или в названиях файлов, новые сначала; before_id — те, что раньше. Заметки с этими словами — вместе с первыми',
    input: z.object({ query: words.min(1), before_id: id.optional() }),
    output: { data: z.array(FoundMessage), notes: z.array(FoundNote), has_more: z.boolean() },
  }),
  person: route({
    method: 'GET',
    path: '/admin/chat/person',
    who: admin,
    summary: 'Кто пишет: дети, статусы, сроки, последние решения, заметки администрации',
    input: personInput,
    output: { person: DialogPerson, notes: z.array(DialogNote) },
  }),
  lectureQuestions: route({
    method: 'GET',
    path: '/admin/chat/lecture_questions/{id}',
    who: admin,
    summary: 'О чём спрашивали по лекции, новые сначала: где в лекции и есть ли ответ; без слов и имён',
    input: z.object({ id }),
    output: {
      data: z.array(
        z.object({
          message_id: id,
          /** Whose dialog it is in. */
          user_id: id,
          created_at: instant,
          paragraph: paragraphMark.nullable(),
          beginning: z.string(),
          is_answered: z.boolean(),
        }),
      ),
    },
  }),
  lectureAnswer: route({
    method: 'GET',
    path: '/admin/chat/lecture_answer/{id}',
    who: admin,
    summary:
      'Ответ администрации на вопрос по лекции (id сообщения), чтобы закрепить его под ней; answer — null, пока его нет',
    input: z.object({ id }),
    output: { lecture_id: id, paragraph: paragraphMark.nullable(), answer: z.string().nullable() },
  }),
  staff: route({
    method: 'GET',
    path: '/admin/chat/staff',
    who: admin,
    summary: 'Кому можно передать диалог',
    output: { data: z.array(Colleague) },
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
    input: personInput,
    output: dialog,
  }),
  give: route({
    method: 'POST',
    path: '/admin/chat/give',
    who: admin,
    summary:
      'Передать диалог коллеге; admin_id: null — никому; note — строка для коллеги, она встаёт заметкой в переписке',
    input: z.object({
      user_id: id,
      admin_id: id.nullable(),
      note: text().trim().max(MAX_TEXT_LENGTH).default(''),
      request_key: z.uuid().optional(),
    }),
    output: dialog,
  }),
  close: route({
    method: 'POST',
    path: '/admin/chat/close',
    who: admin,
    summary:
      'Закрыть диалог («отвечено»): следующее сообщение откроет его снова; 409 — после seen_id человек написал ещё',
    input: personInput.extend({ seen_id: z.int().min(0).optional() }),
    output: dialog,
  }),
  open: route({
    method: 'POST',
    path: '/admin/chat/open',
    who: admin,
    summary: 'Открыть закрытый диалог снова: кому не ответили, ждёт с того же времени',
    input: personInput,
    output: dialog,
  }),
  snooze: route({
    method: 'POST',
    path: '/admin/chat/snooze',
    who: admin,
    summary: 'Отложить диалог до часа (until); null — вернуть сейчас; вернётся раньше, если человек напишет',
    input: z.object({ user_id: id, until: instant.nullable() }),
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
    summary: 'Записать заметку о человеке: семья её не видит; mentioned — коллеги, которых она зовёт',
    input: z.object({
      user_id: id,
      text: longTextField,
      request_key: z.uuid(),
      mentioned: z.array(id).max(MAX_MENTIONS).default([]),
    }),
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
    summary:
      'Добавить или изменить (id) готовый ответ: взрослому (text) и участнику (text_child), хотя бы один; {имя}, {ребёнок} и {сотрудник} заполняются сами',
    input: z.object({ id: id.optional(), title: filledLine(100), text: answerText, text_child: answerText.optional() }),
    output: { data: z.array(ReadyAnswer) },
  }),
  listFilters: route({
    method: 'GET',
    path: '/admin/chat/filters',
    who: admin,
    summary: 'Свои сохранённые фильтры чатов, по алфавиту',
    output: { data: z.array(SavedFilter) },
  }),
  saveFilter: route({
    method: 'POST',
    path: '/admin/chat/filters',
    who: admin,
    summary: 'Сохранить фильтр чатов для себя или изменить свой (id)',
    input: z.object({
      id: id.optional(),
      title: filledLine(60),
      filter: z.enum(deskFilterNames),
      search,
      in_messages: z.boolean().default(false),
      request_key: z.uuid(),
    }),
    output: { data: z.array(SavedFilter) },
  }),
  deleteFilter: route({
    method: 'POST',
    path: '/admin/chat/filters/delete',
    who: admin,
    summary: 'Удалить свой фильтр чатов',
    input: z.object({ id }),
    output: { data: z.array(SavedFilter) },
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
