import type { RecordKind } from '#web/kit/edit/record-kind.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';
import { sections } from '../sections/sections.ts';

export const detailsKind: RecordKind = {
  kind: 'organisation_details',
  feature: 'site',
  noun: { nominative: 'раздел', accusative: 'раздел', genitive: 'раздела', gender: 'm' },
};

const addressReaders = { filter: oneOf(['missing'] as const) };

/** The sections are fixed: no search, one page. */
export const detailsList = defineList({
  title: sections.sveden,
  readers: addressReaders,
  input: ({ filter }) => (filter ? { filter } : {}),
  query: ({ site }, input) => site.details.listAll.queryOptions({ input }),
});
