import type { RecordKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';
import { sections } from '../sections/sections.ts';

export const detailsKind: RecordKind = {
  kind: 'organisation_details',
  feature: 'site',
  noun: { nominative: 'раздел', accusative: 'раздел', genitive: 'раздела', gender: 'm' },
};

/** The sections are always the same: there is nothing to look for, and one page of them. */
export const detailsList = defineList({
  title: sections.sveden,
  input: () => ({}),
  ask: ({ site }) => site.details.listAll.queryOptions(),
});
