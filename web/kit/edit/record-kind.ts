import type { ContentKind } from '#contract/content/kinds.ts';
import type { Api } from '#web/api.ts';
import type { Noun } from './noun.ts';

/** What the lists and the editor of a kind share. No schema here: a list loads it. */
export type RecordKind = {
  kind: ContentKind;
  /** The feature whose calls are asked anew after a change. */
  feature: keyof Api;
  noun: Noun;
  /** Left out where nothing is deleted on a screen. */
  remove?: (api: Api, id: number) => Promise<unknown>;
};

/** A kind whose records are deleted on screens; it can be undone. */
export type DeletableKind = Required<RecordKind>;
