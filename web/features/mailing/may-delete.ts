import type { MailingState } from '#contract/mailing/names.ts';

/** A mailing that has its hour or is under way is taken back first. */
export const mayDelete = (state: MailingState): boolean => ['draft', 'stopped', 'finished'].includes(state);
