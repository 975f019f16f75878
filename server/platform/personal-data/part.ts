import type { ErasedKind } from '#contract/personal-data/erased-kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Person } from '#server/platform/users.ts';
import type { Chapter } from './chapter.ts';

/** The personal data that one feature stores (its personal-data.ts, declared in its feature.ts). */
export type PersonalDataPart = {
  /** All data of these people except secrets, for their export. `untold`: those of them who are invited and not told of it yet. */
  chapters: (db: Connection, ids: readonly number[], untold?: ReadonlySet<number>) => Promise<Chapter[]>;
  /** How much is stored of them, for the act of erasure. */
  count?: (db: Connection, ids: readonly number[]) => Promise<Partial<Record<ErasedKind, number>>>;
  /** Erases what is neither deleted with the accounts' rows nor anonymous by itself, in the caller's transaction. */
  erase?: (tx: Connection, people: readonly Person[]) => Promise<void>;
};
