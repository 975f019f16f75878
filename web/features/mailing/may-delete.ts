import type { MailingState } from '#contract/mailing/names.ts';

/** Whether a mailing may be deleted: a scheduled or running one must be stopped first. */
export const mayDelete = (state: MailingState): boolean => ['draft', 'stopped', 'finished'].includes(state);
