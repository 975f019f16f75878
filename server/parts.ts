import { contentKinds } from '#contract/content/kinds.ts';
import { type SearchResultKind, searchResultKinds } from '#contract/discovery/kinds.ts';
import type { Feature } from './define-feature.ts';
import { features, inReadingOrder } from './features.ts';
import { letters } from './letters.ts';
import { contentPlaces } from './platform/content/places.ts';
import type { Parts } from './platform/parts.ts';

/** What features declare of one thing, one after the other. */
const all = <T>(of: (feature: Feature) => readonly T[] | undefined): T[] =>
  features.flatMap((feature) => of(feature) ?? []);

/** The records that features declare of one thing as one. */
const merged = <T>(of: (feature: Feature) => Readonly<Record<string, T>> | undefined): Record<string, T> =>
  Object.assign({}, ...features.map(of));

/** The same by the contract's kinds, in its order; each is there, or features.ts would not compile. */
const byKind = <Kind extends string, T>(
  kinds: readonly Kind[],
  of: (feature: Feature) => Partial<Record<Kind, T>> | undefined,
): Record<Kind, T> => {
  const found = Object.assign({}, ...features.map(of)) as Record<Kind, T>;
  return Object.fromEntries(kinds.map((kind) => [kind, found[kind]])) as Record<Kind, T>;
};

const drafts = all((feature) => feature.drafts);
const content = byKind(contentKinds, (feature) => feature.content);

/** What features declare for the platform. */
export const parts: Parts = {
  attachments: all((feature) => feature.attachments),
  content,
  drafts,
  letters,
  files: {
    names: {
      kinds: merged(({ files }) => files?.names?.kinds),
      titles: merged(({ files }) => files?.names?.titles),
    },
    readers: all(({ files }) => files?.readers),
    places: [...all(({ files }) => files?.places), ...contentPlaces(content)],
    portraits: merged(({ files }) => files?.portraits),
    papers: all(({ files }) => files?.papers),
    published: merged(({ files }) => files?.published),
    documents: all(({ files }) => files?.documents),
    restricted: all(({ files }) => files?.restricted),
    signatures: all(({ files }) => files?.signatures),
    checkSubject: async (db, caller, subject_id) => {
      for (const { files } of features) await files?.checkSubject?.(db, caller, subject_id);
    },
  },
  personalData: inReadingOrder.flatMap(({ personalData: own }) =>
    typeof own === 'function' ? own(drafts) : (own ?? []),
  ),
  places: all((feature) => feature.places),
  waiting: all((feature) => feature.waiting),
  searchable: byKind(Object.keys(searchResultKinds) as SearchResultKind[], (feature) => feature.searchable),
};
