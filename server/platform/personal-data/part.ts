import type { ErasedKind } from '#contract/personal-data/erased-kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Person } from '#server/platform/users.ts';
import type { Chapter } from './chapter.ts';

/** What one feature keeps of people (its personal-data.ts, named in its feature.ts). */
export type PersonalDataPart = {
  /** Everything of these people but secrets, for them to take along. */
  chapters: (db: Connection, ids: readonly number[]) => Promise<Chapter[]>;
  /** How much is kept of them, for the act of an erasure. */
  count?: (db: Connection, ids: readonly number[]) => Promise<Partial<Record<ErasedKind, number>>>;
  /** Erases what neither goes with the accounts' rows nor forgets them by itself, in the caller's transaction. */
  erase?: (tx: Connection, people: readonly Person[]) => Promise<void>;
};
