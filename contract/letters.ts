import { z } from 'zod';
import { basedOn } from './content/fields.ts';
import { type LetterReader, letterFieldNames, letterReaders, longest } from './letters/fields.ts';
import { letterStateNames } from './letters/states.ts';
import { type NoticeKind, noticeKinds } from './notices/kinds.ts';
import { admin } from './roles.ts';
import { id, instant, route } from './route.ts';
import { filledLine, line, search } from './text.ts';

const kind = z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]);
const reader = z.enum(Object.keys(letterReaders) as [LetterReader, ...LetterReader[]]);
const field = z.enum(letterFieldNames);

/** Words as they are kept: empty where the letter has no such way. */
const LetterWords = z.object({ subject: z.string(), text: z.string(), sms: z.string(), shown: z.string() });

/** A letter in the list (docs/product/notices.md, «Words»). */
export const LetterLine = z.object({
  id,
  kind,
  reader,
  /** Which of several of the kind to this reader; empty for the only one. */
  about: z.string(),
  /** When it is sent. */
  when: z.string(),
  /** What of it there is to word: by which ways it goes. */
  fields: z.array(field),
  state: z.enum(letterStateNames),
  /** When somebody last changed it; null where nobody ever did. */
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
});
export type LetterLine = z.infer<typeof LetterLine>;

const LetterPlaceholder = z.object({
  name: z.string(),
  meaning: z.string(),
  example: z.string(),
  /** An address: not for the subject and the line in the list. */
  link: z.boolean(),
  /** Words of the portal's own, which nobody takes away. */
  locked: z.boolean(),
  /** It may be empty, and then takes the space before it along. */
  may_be_empty: z.boolean(),
  /** Where it must stand. */
  must: z.array(field),
});
export type LetterPlaceholder = z.infer<typeof LetterPlaceholder>;

export const AdminLetter = LetterLine.extend(LetterWords.shape).extend({
  updated_at: instant,
  placeholders: z.array(LetterPlaceholder),
  /** The portal's own words. */
  original: LetterWords,
  /** The original that was changed, where a new version of the portal has brought another. */
  former_original: LetterWords.nullable(),
});
export type AdminLetter = z.infer<typeof AdminLetter>;

/** What the editor sends; a way the letter does not have is left empty. */
export const LetterDraft = z.object({
  subject: filledLine(longest.subject, 'Напишите тему'),
  text: z.string().trim().min(1, 'Напишите письмо').max(longest.text),
  sms: line(longest.sms),
  shown: line(longest.shown),
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
