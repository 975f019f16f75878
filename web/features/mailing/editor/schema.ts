import type { z } from 'zod';
import { faultyMailingPlaceholder } from '#contract/mailing/placeholders.ts';
import { Audience, letterWords, MailingDraft } from '#contract/mailing/shapes.ts';

/** A text field that refuses unknown placeholders. */
const known = <Schema extends z.ZodType<string>>(field: Schema) =>
  field.refine((text) => faultyMailingPlaceholder(text) === undefined, {
    error: ({ input }) => `Подстановки «${faultyMailingPlaceholder(String(input))}» нет: выберите из списка`,
  });

/** Schema of the form: the contract's draft, with all parts of the audience present. */
export const mailingSchema = MailingDraft.extend({
  subject: known(letterWords.subject),
  html: known(letterWords.html),
  audience: Audience as z.ZodType<Audience, Audience>,
});
export type MailingValues = z.input<typeof mailingSchema>;
