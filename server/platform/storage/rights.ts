import type { SQL } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { StoredFile } from './stored-file.ts';

/** Columns that hold paths of files, and when a file of `files` stands in one of them. */
export type FilePlace = {
  columns: readonly string[];
  holds: SQL;
  /** A place of what was shown once: a public file that stands in no other place is public no more. */
  former?: true;
};

/** Whether somebody who neither owns a private file nor administers may read it. */
export type FileReader = (db: Connection, caller: Caller, file: StoredFile) => Promise<boolean>;

/** Names of files for readers who are not their owners (shown-name.ts), by their `file_target`. */
export type FileNames = {
  kinds: Readonly<Record<string, string>>;
  /** Where what shows a file has a title of its own. */
  titles: Readonly<Record<string, (db: Connection, path: string) => Promise<string | undefined>>>;
};

/** What features declare of files (their feature.ts). */
export type FileRights = {
  readers: readonly FileReader[];
  names: FileNames;
  /** Every place that refers to a file: one that stands in none of them is swept away after thirty days. */
  places: readonly FilePlace[];
  /**
   * Pictures of people by their targets, shown wherever a person is named: how wide an uploaded one may stay, and as what
   * it may be asked for too. A look at one is no reading to be logged.
   */
  portraits: Readonly<Record<string, { widest: number; asked_as: string }>>;
  /** Papers that must name whom they are about. */
  papers: readonly string[];
  /**
   * Private files of content that are everybody's while what shows them is published, by their targets: when one of
   * `files` is.
   */
  published: Readonly<Record<string, SQL>>;
  /** Targets of public documents: stored as they are, PDF, Word or Excel. */
  documents: readonly string[];
  /** Targets of signatures of such documents: files of their own, beside what they sign. */
  signatures: readonly string[];
  /**
   * Pictures of content, by their targets, that are read by those alone to whom a feature shows them: they tell nothing
   * of anybody, nobody keeps account of their reading, and a browser may keep them for a day.
   */
  restricted: readonly string[];
  /** Throws not found unless the caller may upload a file about this person. */
  checkSubject: (db: Connection, caller: Caller, subject_id: number) => Promise<void>;
};
