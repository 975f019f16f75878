import { z } from 'zod';
import { basedOn, requestKey } from './content/fields.ts';
import { admin } from './roles.ts';
import { id, instant, paged, pageQuery, route } from './route.ts';
import { filledLine, search } from './validation/text.ts';

/** A word with what means the same to whoever searches the site. */
export const Synonyms = z.object({ id, word: z.string(), same_words: z.string(), updated_at: instant });
export type Synonyms = z.infer<typeof Synonyms>;

export const SynonymsDraft = z.object({
  /** A word, or an expression of several. */
  word: filledLine(100),
  /** Words and expressions separated by commas («цена, сколько стоит»). */
  same_words: filledLine(300).refine((words) => /[\p{L}\p{N}]/u.test(words), 'Напишите хотя бы одно слово'),
});
export type SynonymsDraft = z.infer<typeof SynonymsDraft>;

/** All words and expressions that mean the same. */
export const termsOf = ({ word, same_words }: SynonymsDraft): string[] =>
  [word, ...same_words.split(/[,;]/)].map((term) => term.trim()).filter(Boolean);

/** Synonyms of the search over the site (docs/product/site-and-mailing.md, «Search»). */
export const synonyms = {
  listAll: route({
    method: 'GET',
    path: '/admin/synonyms',
    who: admin,
    summary: 'Синонимы поиска по сайту по алфавиту; search — в словах',
    input: z.object({ ...pageQuery, search }),
    output: paged(Synonyms),
  }),
  findOwn: route({
    method: 'GET',
    path: '/admin/synonyms/{id}',
    who: admin,
    summary: 'Слово с синонимами для правки',
    input: z.object({ id }),
    output: { synonyms: Synonyms },
  }),
  create: route({
    method: 'POST',
    path: '/admin/synonyms',
    who: admin,
    summary: 'Добавить слово с синонимами: слова и выражения через запятую',
    input: SynonymsDraft.extend(requestKey),
    output: { id, updated_at: instant },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/synonyms/{id}',
    who: admin,
    summary: 'Изменить синонимы слова',
    input: SynonymsDraft.extend({ id, ...basedOn }),
    output: { updated_at: instant },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/synonyms/{id}',
    who: admin,
    summary: 'Удалить синонимы слова',
    input: z.object({ id }),
  }),
};
