import { contentKinds } from '#contract/content/kinds.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

/** Deleted records that can be restored. */
export const deletedList = defineList({
  title: 'Удалённое',
  readers: { kind: oneOf(contentKinds) },
  query: ({ content }, input) => content.deleted.queryOptions({ input }),
});
