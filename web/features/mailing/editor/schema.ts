import type { z } from 'zod';
import { mailingPlaceholderFault } from '#contract/mailing/placeholders.ts';
import { Audience, letterWords, MailingDraft } from '#contract/mailing/shapes.ts';

/** A text field that refuses unknown placeholders. */
const known = <Schema extends z.ZodType<string>>(field: Schema) =>
  field.refine((text) => mailingPlaceholderFault(text) === undefined, {
    error: ({ input }) => mailingPlaceholderFault(String(input)),
  });

/** Schema of the form: the contract's draft, with all parts of the audience present. */
export const mailingSchema = MailingDraft.extend({
  subject: known(letterWords.subject),
  html: known(letterWords.html),
  audience: Audience as z.ZodType<Audience, Audience>,
});
export type MailingValues = z.input<typeof mailingSchema>;
