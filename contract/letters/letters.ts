import { z } from 'zod';
import { basedOn } from '../content/fields.ts';
import { type NoticeKind, noticeKinds } from '../notices/kinds.ts';
import { admin } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { filledLine, line, search, text } from '../validation/text.ts';
import { type LetterReader, letterFieldNames, letterReaders, maxLetterLengths } from './fields.ts';
import { letterStateNames } from './states.ts';

const kind = z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]);
const reader = z.enum(Object.keys(letterReaders) as [LetterReader, ...LetterReader[]]);
const field = z.enum(letterFieldNames);

/** Texts of a letter; empty for a channel the letter does not use. */
const LetterWords = z.object({ subject: z.string(), text: z.string(), sms: z.string(), shown: z.string() });

/** A letter in the list (docs/product/notices.md, «Words»). */
export const LetterLine = z.object({
  id,
  kind,
  reader,
  /** Distinguishes letters of one kind to one reader; empty for the only one. */
  about: z.string(),
  /** When the letter is sent, in words. */
  when: z.string(),
  /** Texts that can be worded, by the channels the letter uses. */
  fields: z.array(field),
  state: z.enum(letterStateNames),
  /** When the wording was last changed; null if never. */
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
});
export type LetterLine = z.infer<typeof LetterLine>;

const LetterPlaceholder = z.object({
  name: z.string(),
  meaning: z.string(),
  example: z.string(),
  /** The value is an address: not allowed in the subject and the line of the list. */
  link: z.boolean(),
  /** The portal's own words, which cannot be removed. */
  locked: z.boolean(),
  /** The value may be empty and then removes the space before it. */
  may_be_empty: z.boolean(),
  /** Texts that must contain the placeholder. */
  must: z.array(field),
});
export type LetterPlaceholder = z.infer<typeof LetterPlaceholder>;

export const AdminLetter = LetterLine.extend(LetterWords.shape).extend({
  updated_at: instant,
  placeholders: z.array(LetterPlaceholder),
  /** The portal's default texts. */
  original: LetterWords,
  /** The default texts the wording was changed from, if a newer version of the portal has others; null otherwise. */
  former_original: LetterWords.nullable(),
});
export type AdminLetter = z.infer<typeof AdminLetter>;

/** Texts from the editor; empty for a channel the letter does not use. */
export const LetterDraft = z.object({
  subject: filledLine(maxLetterLengths.subject, 'Напишите тему'),
  text: text().trim().min(1, 'Напишите письмо').max(maxLetterLengths.text),
  sms: line(maxLetterLengths.sms),
  shown: line(maxLetterLengths.shown),
});
export type LetterDraft = z.infer<typeof LetterDraft>;

export const letters = {
  list: route({
    method: 'GET',
    path: '/admin/letter_text',
    who: admin,
    summary: 'Тексты писем и уведомлений; поиск по названию и словам; только изменённые',
    input: z.object({ search, state: z.enum(letterStateNames).optional() }),
    output: { data: z.array(LetterLine) },
  }),
  find: route({
    method: 'GET',
    path: '/admin/letter_text/{id}',
    who: admin,
    summary: 'Текст письма для правки: слова, подстановки, исходный',
    input: z.object({ id }),
    output: { letter_text: AdminLetter },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/letter_text/{id}',
    who: admin,
    summary: 'Изменить слова письма, СМС и строки в уведомлениях',
    input: LetterDraft.extend({ id, ...basedOn }),
    output: { letter_text: AdminLetter },
  }),
  sendToSelf: route({
    method: 'POST',
    path: '/admin/letter_text/{id}/send_to_self',
    who: admin,
    summary: 'Прислать себе письмо с этими словами и примерами вместо подстановок',
    input: LetterDraft.extend({ id }),
    output: { sent_to: z.string() },
  }),
};
