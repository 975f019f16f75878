import { deskFilterNames } from '#contract/chat/fields.ts';
import { anId, oneOf } from '#web/kit/list/address.ts';
import { defineList, reading } from '#web/kit/list/define-list.ts';

/** The open ones are shown of themselves and leave no trace in the address. */
const others = deskFilterNames.filter((filter) => filter !== 'open');

/** `where`: what is typed is looked for in the texts of all messages, not in names. */
const keeps = { filter: oneOf(others), where: oneOf(['messages'] as const) };

export const deskList = defineList({
  title: 'Чаты',
  keeps,
  input: ({ filter, where, search, page }) => ({
    page,
    search: where === 'messages' ? '' : search,
    filter: filter ?? ('open' as const),
  }),
  ask: ({ chat }, input) => chat.list.queryOptions({ input }),
  refresh: 60_000,
});

export type DeskAddress = ReturnType<typeof deskList.read>;

/** Beside the list: the message that the dialog opens around, and who it is where there is no room for both. */
export const dialogAddress = reading({ ...keeps, message: anId, view: oneOf(['person'] as const) });
