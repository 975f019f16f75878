import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { route } from '#contract/route.ts';
import { text } from '../validation/text.ts';
import { MAX_LATEX } from './limits.ts';

/** MathML by LaTeX with its delimiters; formulas that cannot be read are missing. */
export const Formulas = z.record(z.string(), z.string());
export type Formulas = z.infer<typeof Formulas>;

/** Preview of formulas as readers will see them; for administrators. */
export const formulas = {
  previewFormulas: route({
    method: 'POST',
    path: '/admin/formula/preview',
    who: admin,
    summary: 'Показать формулы LaTeX как MathML; для тех, что не читаются, — почему. Ничего не сохраняется',
    input: z.object({
      /** Formulas with their delimiters, as the text holds them. */
      formulas: z
        .array(text().max(MAX_LATEX + 100))
        .max(1000)
        .default([]),
      /** The editor's HTML; the answer holds it cleaned, with formulas as MathML. */
      html: text().max(500_000).default(''),
    }),
    output: {
      formulas: Formulas,
      /** Faults in words, by formula. */
      faults: z.record(z.string(), z.string()),
      html: z.string(),
    },
  }),
};
