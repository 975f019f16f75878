import { recipientStateNames } from '#contract/mailing/names.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { createAddressReader, defineList } from '#web/kit/list/define-list.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

const addressReaders = { state: oneOf(recipientStateNames) };

/** Reads the filter of letters from the query string. */
export const readRecipients = createAddressReader(addressReaders);
/** The same of a query string, and nothing else of it. */
export const recipientsSearch = knownSearch(readRecipients);

/** List of a started mailing's letters. */
export const recipientList = (id: number) =>
  defineList({
    title: 'Получатели',
    readers: addressReaders,
    query: ({ mailing }, input) => mailing.recipients.queryOptions({ input: { ...input, id } }),
    excel: `/admin/mailing_list/${id}/recipients/excel`,
  });
