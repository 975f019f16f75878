import type { SQL } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { StoredFile } from './stored-file.ts';

/** Columns that hold paths of files, and when a file of `files` stands in one of them. */
export type FilePlace = {
  columns: readonly string[];
  holds: SQL;
  /** It holds what was shown once: a public file that stands nowhere else is everybody's no more. */
  former?: true;
};

/** Whether somebody who neither owns a private file nor administers may read it. */
export type FileReader = (db: Connection, caller: Caller, file: StoredFile) => Promise<boolean>;

/** What features declare of files (server/parts.ts). */
export type FileRights = {
  readers: readonly FileReader[];
  /** Every place that refers to a file: one that stands in none of them is swept away after thirty days. */
  places: readonly FilePlace[];
  /** Papers that must name whom they are about. */
  papers: readonly string[];
  /** Throws not found unless the caller may upload a file about this person. */
  checkSubject: (db: Connection, caller: Caller, subject_id: number) => Promise<void>;
};
