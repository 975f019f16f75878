import type { SQL } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { StoredFile } from './stored-file.ts';

/** Columns that hold paths of files, and a condition: whether a row of `files` is named in one of them. */
export type FilePlace = {
  columns: readonly string[];
  holds: SQL;
  /** A place of former versions: a public file that stands in no other place is not public any more. */
  former?: true;
};

/** Whether somebody who neither owns a private file nor administers may read it. */
export type FileReader = (db: Connection, caller: Caller, file: StoredFile) => Promise<boolean>;

/** Names of files for readers who are not their owners (shown-name.ts), by their `file_target`. */
export type FileNames = {
  kinds: Readonly<Record<string, string>>;
  /** Finds the title of the record that shows a file, where it has one. */
  titles: Readonly<Record<string, (db: Connection, path: string) => Promise<string | undefined>>>;
  /** Targets of files that the portal makes itself: their owner, too, sees the title of the record. */
  made?: readonly string[];
};

/** What features declare about their files (in feature.ts), merged. */
export type FileRights = {
  readers: readonly FileReader[];
  names: FileNames;
  /** Every place that refers to files: a file in none of them is removed after thirty days. */
  places: readonly FilePlace[];
  /**
   * Pictures of people by their targets, shown wherever a person is named: the greatest width of an uploaded one, and the
   * other target it may be requested by. Showing one is not logged as a reading.
   */
  portraits: Readonly<Record<string, { widest: number; asked_as: string }>>;
  /** Targets of documents about a person, which must say about whom they are. */
  papers: readonly string[];
  /**
   * Private files of content that everybody may read while the record that shows them is published: by their targets, the
   * condition on `files`.
   */
  published: Readonly<Record<string, SQL>>;
  /** Targets of public documents: stored as they are, PDF, Word or Excel. */
  documents: readonly string[];
  /** Targets of signatures of such documents: files of their own, beside what they sign. */
  signatures: readonly string[];
  /** Targets of sounds: stored as they are, for whom their feature plays them. */
  sounds: readonly string[];
  /**
   * Targets of pictures of content that only those may read to whom a feature shows them: they contain no personal data,
   * reading them is not logged, and a browser may cache them for a day.
   */
  restricted: readonly string[];
  /** Throws not found unless the caller may upload a file about this person. */
  checkSubject: (db: Connection, caller: Caller, subject_id: number) => Promise<void>;
};
