import { z } from 'zod';
import { instant, route } from './route.ts';
import { line } from './text.ts';

/** A form's name: whose draft it is, e.g. `questionnaire:12`. */
const form = z
  .string()
  .regex(/^[a-z0-9_:-]{1,80}$/)
  .default('default');

/** Milliseconds since a field was typed: a year is longer than any page stays open. */
const fieldAge = z
  .number()
  .min(0)
  .max(365 * 24 * 60 * 60 * 1000);
const fieldName = line(200);

export const Draft = z.object({
  /** Each field's newest answer, null for a cleared one; null as a whole where nothing was saved. */
  preserved: z.record(z.string(), z.unknown()).nullable(),
  updated_at: instant.nullable(),
});
export type Draft = z.infer<typeof Draft>;

export const drafts = {
  save: route({
    method: 'POST',
    path: '/user/data/save',
    who: 'signed in',
    summary: 'Сохранить поля черновика: неназванные остаются, null очищает, из двух ответов остаётся набранный позже',
    input: z.object({
      form,
      preserved: z.record(fieldName, z.unknown()),
      /** By field: milliseconds since it was typed, by a clock that only runs on; 0 where left out. */
      ages: z.record(fieldName, fieldAge).default({}),
    }),
    /** As it is kept now, with what other tabs and devices have brought. */
    output: { preserved: z.record(z.string(), z.unknown()), updated_at: instant },
  }),
  find: route({
    method: 'GET',
    path: '/user/data/get',
    who: 'signed in',
    summary: 'Черновик формы',
    input: z.object({ form }),
    output: Draft.shape,
  }),
};
