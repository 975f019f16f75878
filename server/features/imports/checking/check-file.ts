import type { ImportFault } from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/kinds.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { importerOf } from '../kinds/importers.ts';
import { readInThread } from '../reading/read-in-thread.ts';
import type { ReadFile } from '../reading/rows.ts';
import type { MadeCounts } from '../tables.ts';

/** What a step of an import uses: who makes it, and on which database. */
export type CheckDeps = Pick<SignedContext, 'db' | 'caller'>;

/** The result of checking a file. */
export type Checked = { rows_count: number; faults: ImportFault[]; notes: string[]; makes: MadeCounts };

/** Reads a file of an import against today and the season of now. 422 at `file` for one that cannot be read. */
export async function readFileOf(
  { db, caller }: CheckDeps,
  { kind, content }: { kind: ImportKind; content: Uint8Array },
): Promise<ReadFile> {
  const { current_year } = await getConfiguration(db);
  return readInThread(caller.user_id, { kind, bytes: content, at: { today: moscowDay(), current_year } });
}

/** Faults in the order of the file; of one row as its columns were checked. */
const inOrder = (faults: readonly ImportFault[]): ImportFault[] =>
  faults.toSorted((one, other) => (one.row_number ?? 0) - (other.row_number ?? 0));

/** Looks for what is there already, on top of what reading has found; writes nothing. */
export async function checkRead(db: Connection, read: ReadFile): Promise<Checked> {
  const { check, makes } = importerOf(read);
  const { rows_count, notes } = read;
  return { rows_count, notes, makes, faults: inOrder([...read.faults, ...(await check(db))]) };
}
