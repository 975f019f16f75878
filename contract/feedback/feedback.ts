import { z } from 'zod';
import { admin } from '../roles.ts';
import { id, idList, instant, paged, pageQuery, route } from '../route.ts';
import { filledLine, line, search, text } from '../validation/text.ts';
import { credential } from '../validation/validation.ts';
import { feedbackFilterNames, feedbackOrderNames } from './filters.ts';
import {
  type AnswerChannel,
  feedbackConsent,
  MAX_ANSWER_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
} from './names.ts';

/** Browsers send CRLF as the end of a line. */
const BREAKS = /\r\n?/g;
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** A required text with paragraphs, of a maximum length. */
const paragraphs = (max: number, missing: string) =>
  text(missing)
    .overwrite((typed) => typed.replace(BREAKS, '\n').replace(UNSEEN, ' ').trim())
    .min(1, missing)
    .max(max);

const CONSENT_REQUIRED = 'Без согласия мы не сможем сохранить сообщение и ответить';

/** Fields of the answer form. */
export const AnswerDraft = z.object({
  text: paragraphs(MAX_ANSWER_LENGTH, 'Напишите ответ'),
  way: z.enum(['email', 'note'] satisfies AnswerChannel[]),
});
export type AnswerDraft = z.infer<typeof AnswerDraft>;

export const FeedbackDraft = z.object({
  name: filledLine(MAX_NAME_LENGTH, 'Напишите, как к вам обращаться'),
  /** An email or a mobile phone, as typed. */
  contact: credential,
  text: paragraphs(MAX_MESSAGE_LENGTH, 'Напишите сообщение'),
  agreement: z.boolean(CONSENT_REQUIRED).refine((value) => value, CONSENT_REQUIRED),
  /** Honeypot: people do not see the field, and a message that fills it is discarded. */
  homepage: line(300).default(''),
});

const shown = {
  id,
  name: z.string(),
  /** The contact in its stored form: an email in lower case or +79XXXXXXXXX. */
  contact: z.string(),
  contact_kind: z.enum(['email', 'phone']),
  is_read: z.boolean(),
  flag: z.boolean(),
  created_at: instant,
  answered_at: instant.nullable(),
  deleted_at: instant.nullable(),
};

/** A row of the list: plain text, never HTML. */
export const FeedbackRow = z.object({ ...shown, excerpt: z.string() });
export type FeedbackRow = z.infer<typeof FeedbackRow>;

export const FeedbackMessage = z.object({
  ...shown,
  text: z.string(),
  answer: z
    .object({
      text: z.string(),
      way: AnswerDraft.shape.way,
      at: instant,
      /** Who answered; null if the account is gone. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** When the message is erased with its answer. */
  erased_at: instant,
});
export type FeedbackMessage = z.infer<typeof FeedbackMessage>;

const unreadCountOutput = { unread_messages: z.int() };
const idsInput = z.object({ ids: idList });
const message = { message: FeedbackMessage };

/** Messages of people without an account (docs/product/site-and-mailing.md, «Feedback»). */
export const feedback = {
  send: route({
    method: 'POST',
    path: '/feedback',
    who: 'anyone',
    summary: `Написать в обратную связь; повтор того же сообщения — то же сообщение. Согласие: «${feedbackConsent}»`,
    input: FeedbackDraft,
  }),
  list: route({
    method: 'GET',
    path: '/admin/feedback',
    who: admin,
    summary: 'Сообщения обратной связи; поиск — по имени, контакту и тексту, слова в любой форме',
    input: z.object({
      ...pageQuery,
      filter: z.enum(feedbackFilterNames).optional(),
      sort: z.enum(feedbackOrderNames).default('newest'),
      search,
    }),
    output: paged(FeedbackRow),
  }),
  countUnread: route({
    method: 'GET',
    path: '/admin/feedback/unread_messages',
    who: admin,
    summary: 'Сколько сообщений не прочитано',
    output: unreadCountOutput,
  }),
  find: route({
    method: 'GET',
    path: '/admin/feedback/{id}',
    who: admin,
    summary: 'Сообщение целиком, с ответом; прочитанным оно от этого не становится',
    input: z.object({ id }),
    output: message,
  }),
  read: route({
    method: 'POST',
    path: '/admin/feedback/read',
    who: admin,
    summary: 'Отметить прочитанными; is_read: false — снова непрочитанными',
    input: idsInput.extend({ is_read: z.boolean().default(true) }),
    output: unreadCountOutput,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/feedback',
    who: admin,
    summary: 'Удалить; 30 дней удаление можно отменить',
    input: idsInput,
    output: { deleted: z.int() },
  }),
  restore: route({
    method: 'POST',
    path: '/admin/feedback/restore',
    who: admin,
    summary: 'Отменить удаление',
    input: idsInput,
    output: { restored: z.int() },
  }),
  setFlag: route({
    method: 'POST',
    path: '/admin/feedback/{id}/set_flag',
    who: admin,
    summary: 'Отметить сообщение важным или снять отметку',
    input: z.object({
      id,
      flag: z.union([z.boolean(), z.literal([0, 1])]).transform((value) => value === true || value === 1),
    }),
    output: { flag: z.boolean() },
  }),
  answer: route({
    method: 'POST',
    path: '/admin/feedback/{id}/answer',
    who: admin,
    summary:
      'Ответить один раз: письмом (email) или записать, что ответили иначе (note); повтор того же ответа — тот же ответ, другой — 409',
    input: AnswerDraft.extend({ id }),
    output: message,
  }),
};
