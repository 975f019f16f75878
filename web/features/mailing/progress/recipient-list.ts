import { recipientStateNames } from '#contract/mailing/names.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList, reading } from '#web/kit/list/define-list.ts';

const keeps = { state: oneOf(recipientStateNames) };

/** What the screen of a mailing keeps in its address: which of its letters are shown. */
export const readRecipients = reading(keeps);

/** The letters of a mailing that has begun. */
export const recipientList = (id: number) =>
  defineList({
    title: 'Получатели',
    keeps,
    ask: ({ mailing }, input) => mailing.recipients.queryOptions({ input: { ...input, id } }),
    excel: `/admin/mailing_list/${id}/recipients/excel`,
  });
