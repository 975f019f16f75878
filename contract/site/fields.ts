import { z } from 'zod';
import { basedOn, requestKey } from '#contract/content/fields.ts';
import { publicationStates } from '#contract/content/kinds.ts';
import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, pageQuery, route } from '#contract/route.ts';
import { filledLine, search } from '#contract/validation/text.ts';

/** Maximum of records of a section on a public page, which shows all of them. */
export const MAX_SHOWN = 500;

/** A path for /storage/{path}. */
export const storedPath = filledLine(200);

/** Publication: shown from an hour on, unless switched off. */
const published = { published_at: instant, is_active: z.boolean().default(true) };

/** A record for its editors. */
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

/** Fields of the form of a section. */
export const draftOf = <Draft extends z.ZodRawShape>(draft: Draft) => z.object({ ...draft, ...published });

type Section = {
  /** Path of the editors' calls. */
  path: `/admin/${string}`;
  /** Path of the call that orders the records. */
  order: `/admin/${string}`;
  /** Words for the API page: one record («вопрос с ответом»), many, and whose order. */
  words: { one: string; many: string; whose: string };
};

/**
 * Calls by which editors manage records of a section with an order and an hour of publication. `shown`: fields of a
 * published record; `draft`: fields of the form.
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
      input: z.object({ ...pageQuery, search, per_page: z.int().min(1).max(MAX_PAGE_SIZE).optional() }),
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
