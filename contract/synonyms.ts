import { z } from 'zod';
import { basedOn, requestKey } from './content/fields.ts';
import { admin } from './roles.ts';
import { id, instant, paged, pageQuery, route } from './route.ts';
import { filledLine, search } from './validation/text.ts';

/** Words or expressions between commas, as an editor typed them: «стоимость, цена, сколько стоит». */
export const termsOf = (words: string): string[] =>
  words
    .split(/[,;]/)
    .map((term) => term.trim())
    .filter(Boolean);

/** Words that mean the same to whoever searches the site. */
export const Synonyms = z.object({ id, words: z.string(), updated_at: instant });
export type Synonyms = z.infer<typeof Synonyms>;

export const SynonymsDraft = z.object({
  words: filledLine(300).refine(
    (words) => new Set(termsOf(words)).size > 1,
    'Нужны хотя бы два слова или выражения через запятую',
  ),
});
export type SynonymsDraft = z.infer<typeof SynonymsDraft>;

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
    summary: 'Строка синонимов для правки',
    input: z.object({ id }),
    output: { synonyms: Synonyms },
  }),
  create: route({
    method: 'POST',
    path: '/admin/synonyms',
    who: admin,
    summary: 'Добавить строку синонимов: слова и выражения через запятую',
    input: SynonymsDraft.extend(requestKey),
    output: { id, updated_at: instant },
  }),
  update: route({
    method: 'PUT',
    path: '/admin/synonyms/{id}',
    who: admin,
    summary: 'Изменить строку синонимов',
    input: SynonymsDraft.extend({ id, ...basedOn }),
    output: { updated_at: instant },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/synonyms/{id}',
    who: admin,
    summary: 'Удалить строку синонимов',
    input: z.object({ id }),
  }),
};
