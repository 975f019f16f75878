import { importKindNames } from '#contract/imports/kinds.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const importList = defineList({
  title: 'Импорт',
  keeps: { kind: oneOf(importKindNames) },
  ask: ({ imports }, input) => imports.list.queryOptions({ input }),
});
