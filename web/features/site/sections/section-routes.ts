import { notFound } from '@tanstack/react-router';
import { oneOf } from '#web/kit/list/address.ts';
import { createAddressReader } from '#web/kit/list/define-list.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';
import type { RouterContext } from '#web/router-context.ts';
import { createWord, isSection, type Section, sections } from './sections.ts';

type SectionParams = { params: { section: string } };

/** The section named in the address; its route's guard has checked it. */
const sectionOf = ({ section }: SectionParams['params']): Section => {
  if (!isSection(section)) throw notFound();
  return section;
};

type EnteredParams = { params: { section: string; create?: string } };

/** Guard of a section's routes: an unknown section is not found. */
export function enterSection({ params: { section, create } }: EnteredParams): void {
  if (!isSection(section) || (create !== undefined && create !== createWord(section))) throw notFound();
}

/** Query string of the details; other sections have no filter. */
const read = createAddressReader({ filter: oneOf(['missing'] as const) });
// Imported on demand, so that the tree of routes knows only addresses.
const loadLists = () => import('./section-lists.ts');

/** Options of the route of a section's list, except guard and component (define-list.ts). */
export const sectionList = {
  validateSearch: read,
  loaderDeps: ({ search }: { search: object }) => read({ ...search }),
  loader: async ({
    context,
    params,
    deps,
    cause,
  }: SectionParams & { context: RouterContext; deps: object; cause: string }) =>
    cause === 'stay' ? undefined : (await loadLists()).lists[sectionOf(params)].load(context, deps),
  head: ({ params }: SectionParams) => title(`${sections[sectionOf(params)]} — администрирование`)(),
  staticData: { wide: true },
};

/** Path parameters of a record's route. */
export const recordParams = {
  parse: ({ section, id }: { section: string; id: string }) => ({ section, ...idParam.parse({ id }) }),
  stringify: ({ section, id }: { section: string; id: number }) => ({ section, id: String(id) }),
};

/** Options of the route of a record, except guard and component. */
export const sectionRecord = {
  loader: {
    staleReloadMode: 'blocking' as const,
    handler: async (opened: { context: RouterContext; params: { section: string; id: number } }) =>
      (await loadLists()).records[sectionOf(opened.params)].handler(opened),
  },
  head: ({ params }: SectionParams) => title(`Правка: ${sections[sectionOf(params)]} — администрирование`)(),
};

export const newRecordTitle = ({ params }: SectionParams) =>
  title(`Новая запись: ${sections[sectionOf(params)]} — администрирование`)();
