import type { ContentKind } from '#contract/content/kinds.ts';
import type { Api } from '#web/api.ts';
import type { Noun } from './noun.ts';

/** Description of a kind shared by list and editor. No schema here, because lists load it. */
export type RecordKind = {
  kind: ContentKind;
  /** Feature to reload after a change. */
  feature: keyof Api;
  noun: Noun;
  /** Missing if records cannot be deleted on a screen. */
  remove?: (api: Api, id: number) => Promise<unknown>;
};

/** A kind whose records can be deleted, with an undo. */
export type DeletableKind = Required<RecordKind>;
