import { z } from 'zod';
import { basedOn, requestKey } from '#contract/content/fields.ts';
import { publicationStates } from '#contract/content/kinds.ts';
import { MAX_ON_PAGE } from '#contract/materials/kinds.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, pageQuery, route } from '#contract/route.ts';
import { filledLine, search } from '#contract/text.ts';

/** What everybody sees of a section comes whole, so many records at most. */
export const MAX_SHOWN = 500;

/** A path for /storage/{path}. */
export const storedPath = filledLine(200);

/** What is shown from an hour on, or not. */
const published = { published_at: instant, is_active: z.boolean().default(true) };

/** A record as its editors see it. */
export const recordOf = <Shown extends z.ZodRawShape>(shown: Shown) =>
  z.object({
    ...shown,
    id,
    position: z.int(),
    published_at: instant,
    is_active: z.boolean(),
    state: z.enum(publicationStates),
    updated_at: instant,
  });

/** What the form of a section sends. */
export const draftOf = <Draft extends z.ZodRawShape>(draft: Draft) => z.object({ ...draft, ...published });

type Section = {
  /** Of the calls of its editors. */
  path: `/admin/${string}`;
  /** Of the call that puts its records in order. */
  order: `/admin/${string}`;
  /** «вопрос с ответом»: what is added, changed, deleted; what a list of them holds; whose order is kept. */
  words: { one: string; many: string; whose: string };
};

/**
 * The calls by which editors keep the records of a section, each with a place and an hour of publication: the same for
 * every kind but for what a record holds. `shown` is what everybody sees of one, `draft` what the form sends.
 */
export const editedInOrder = <Shown extends z.ZodRawShape, Draft extends z.ZodRawShape>(
  { path, order, words: { one, many, whose } }: Section,
  { shown, draft }: { shown: Shown; draft: Draft },
) => {
  const record = recordOf(shown);
  return {
    listAll: route({
      method: 'GET',
      path,
      who: admin,
      summary: `${many} по порядку: и скрытые, и ждущие своего часа`,
      input: z.object({ ...pageQuery, search, per_page: z.int().min(1).max(MAX_ON_PAGE).optional() }),
      output: paged(record),
    }),
    findOwn: route({
      method: 'GET',
      path: `${path}/{id}`,
      who: admin,
      summary: `${one} для правки`,
      input: z.object({ id }),
      output: { record },
    }),
    create: route({
      method: 'POST',
      path,
      who: admin,
      summary: `Добавить последним: ${one}`,
      input: z.object({ ...draft, ...published, ...requestKey }),
      output: { id, updated_at: instant },
    }),
    update: route({
      method: 'PUT',
      path: `${path}/{id}`,
      who: admin,
      summary: `Изменить: ${one}; место в порядке остаётся`,
      input: z.object({ ...draft, ...published, id, ...basedOn }),
      output: { updated_at: instant },
    }),
    remove: route({
      method: 'DELETE',
      path: `${path}/{id}`,
      who: admin,
      summary: `Удалить: ${one}`,
      input: z.object({ id }),
    }),
    setPositions: route({
      method: 'PUT',
      path: order,
      who: admin,
      summary: `Порядок ${whose}: номера от первого до последнего; не названные остаются на своих местах`,
      input: z.object({ positions: z.array(id).min(1).max(1000) }),
      output: { positions: z.array(id) },
    }),
  };
};
