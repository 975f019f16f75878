import { z } from 'zod';
import { instant, route } from './route.ts';

/** Name of a draft, e.g. `questionnaire:12`. */
const form = z
  .string()
  .regex(/^[a-z0-9_:-]{1,80}$/)
  .default('default');

/** Milliseconds since a field was typed, at most a year. */
const fieldAge = z
  .number()
  .min(0)
  .max(365 * 24 * 60 * 60 * 1000);
// Any name a form uses for a field.
const fieldName = z.string().max(200);

export const Draft = z.object({
  /** The latest answer of each field, null for a cleared one; null as a whole without a saved draft. */
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
      /** Milliseconds since each field was typed, by a monotonic clock; 0 if missing. */
      ages: z.record(fieldName, fieldAge).default({}),
    }),
    /** The stored draft, merged with what other tabs and devices have saved. */
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
