import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { route } from '#contract/route.ts';
import { MAX_LATEX } from './limits.ts';

/** Formulas of some texts as MathML by what is written, marks and all; one that cannot be read is not among them. */
export const Formulas = z.record(z.string(), z.string());
export type Formulas = z.infer<typeof Formulas>;

/** Formulas as readers will see them, before anything is saved; for administrators. */
export const formulas = {
  previewFormulas: route({
    method: 'POST',
    path: '/admin/formula/preview',
    who: admin,
    summary: 'Показать формулы LaTeX как MathML; для тех, что не читаются, — почему. Ничего не сохраняется',
    input: z.object({
      /** Each with its marks, as a text holds it. */
      formulas: z
        .array(z.string().max(MAX_LATEX + 100))
        .max(1000)
        .default([]),
      /** A text of the editor: it comes back cleaned, its formulas made MathML. */
      html: z.string().max(500_000).default(''),
    }),
    output: {
      formulas: Formulas,
      /** In words, by what is written. */
      faults: z.record(z.string(), z.string()),
      html: z.string(),
    },
  }),
};
