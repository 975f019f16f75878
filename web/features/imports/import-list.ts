import { importKindNames } from '#contract/imports/kinds.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const importList = defineList({
  title: 'Импорт',
  readers: { kind: oneOf(importKindNames) },
  query: ({ imports }, input) => imports.list.queryOptions({ input }),
});
