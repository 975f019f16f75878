import { z } from 'zod';
import { basedOn, requestKey } from './content/fields.ts';
import { readerRoles } from './materials/fields.ts';
import { admin } from './roles.ts';
import { id, instant, paged, pageQuery, route } from './route.ts';
import { filledLine, line, search, text } from './validation/text.ts';

/** A word of the sea with its explanation. */
export const Term = z.object({ id, word: z.string(), explanation: z.string() });
export type Term = z.infer<typeof Term>;

export const AdminTerm = Term.extend({ forms: z.string(), updated_at: instant });
export type AdminTerm = z.infer<typeof AdminTerm>;

export const TermDraft = z.object({
  word: filledLine(100),
  /** Other forms of the word to recognise in texts («прилива, приливом»), separated by commas. */
  forms: line(1000).default(''),
  /** Explanation in plain text, one or two sentences. */
  explanation: text().trim().min(1).max(600),
});
export type TermDraft = z.infer<typeof TermDraft>;

/** The glossary of the sea (docs/product/learning.md, «Glossary»). */
export const glossary = {
  list: route({
    method: 'GET',
    path: '/glossary',
    who: readerRoles,
    summary: 'Словарь моря по алфавиту',
    output: { data: z.array(Term) },
  }),
  listAll: route({
    method: 'GET',
    path: '/admin/glossary',
    who: admin,
    summary: 'Слова словаря по алфавиту; search — в слове, его формах и объяснении',
    input: z.object({ ...pageQuery, search }),
    output: paged(AdminTerm),
  }),
  findOwn: route({
    method: 'GET',
    path: '/admin/glossary/{id}',
    who: admin,
    summary: 'Слово словаря для правки',
    input: z.object({ id }),
    output: { term: AdminTerm },
  }),
  create: route({
    method: 'POST',
    path: '/admin/glossary',
    who: admin,
    summary: 'Добавить слово в словарь',
    input: TermDraft.extend(requestKey),
    output: { id, updated_at: instant },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/glossary/{id}',
    who: admin,
    summary: 'Изменить слово словаря',
    input: TermDraft.extend({ id, ...basedOn }),
    output: { updated_at: instant },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/glossary/{id}',
    who: admin,
    summary: 'Удалить слово словаря',
    input: z.object({ id }),
  }),
};
