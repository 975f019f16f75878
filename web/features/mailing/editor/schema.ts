import type { z } from 'zod';
import { faultyMailingPlaceholder } from '#contract/mailing/placeholders.ts';
import { Audience, letterWords, MailingDraft } from '#contract/mailing/shapes.ts';

/** What the portal cannot fill in is said at its field, before anything is sent. */
const known = <Schema extends z.ZodType<string>>(field: Schema) =>
  field.refine((text) => faultyMailingPlaceholder(text) === undefined, {
    error: ({ input }) => `Подстановки «${faultyMailingPlaceholder(String(input))}» нет: выберите из списка`,
  });

/** The contract's draft as the form holds it: no part of the audience is left to its default. */
export const mailingSchema = MailingDraft.extend({
  subject: known(letterWords.subject),
  html: known(letterWords.html),
  audience: Audience as z.ZodType<Audience, Audience>,
});
export type MailingValues = z.input<typeof mailingSchema>;
