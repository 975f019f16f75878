import { contentKinds } from '#contract/content/kinds.ts';
import { type SearchResultKind, searchResultKinds } from '#contract/discovery/kinds.ts';
import type { Feature } from './define-feature.ts';
import { features, inReadingOrder } from './features.ts';
import { letters } from './letters.ts';
import { contentPlaces } from './platform/content/places.ts';
import type { Parts } from './platform/parts.ts';

/** Lists that features declare under one key, joined in the order of features.ts. */
const all = <T>(read: (feature: Feature) => readonly T[] | undefined): T[] =>
  features.flatMap((feature) => read(feature) ?? []);

/** Records that features declare under one key, merged into one. */
const merged = <T>(read: (feature: Feature) => Readonly<Record<string, T>> | undefined): Record<string, T> =>
  Object.assign({}, ...features.map(read));

/** Records that features declare by the contract's kinds, merged in the contract's order; each kind is there, or features.ts would not compile. */
const byKind = <Kind extends string, T>(
  kinds: readonly Kind[],
  read: (feature: Feature) => Partial<Record<Kind, T>> | undefined,
): Record<Kind, T> => {
  const found = Object.assign({}, ...features.map(read)) as Record<Kind, T>;
  return Object.fromEntries(kinds.map((kind) => [kind, found[kind]])) as Record<Kind, T>;
};

const drafts = all((feature) => feature.drafts);
const content = byKind(contentKinds, (feature) => feature.content);

/** Everything the platform needs to know of features, collected from their declarations. */
export const parts: Parts = {
  attachments: all((feature) => feature.attachments),
  content,
  drafts,
  letters,
  files: {
    names: {
      kinds: merged(({ files }) => files?.names?.kinds),
      titles: merged(({ files }) => files?.names?.titles),
      made: all(({ files }) => files?.names?.made),
    },
    readers: all(({ files }) => files?.readers),
    places: [...all(({ files }) => files?.places), ...contentPlaces(content)],
    portraits: merged(({ files }) => files?.portraits),
    papers: all(({ files }) => files?.papers),
    published: merged(({ files }) => files?.published),
    documents: all(({ files }) => files?.documents),
    restricted: all(({ files }) => files?.restricted),
    sounds: all(({ files }) => files?.sounds),
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
