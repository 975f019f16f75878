import { and, asc, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { StoredFile } from './stored-file.ts';
import { files } from './tables.ts';

/** Private files about these people, or theirs about nobody in particular. */
const ofPeople = (ids: readonly number[]): SQL | undefined =>
  or(inArray(files.subject_id, [...ids]), and(inArray(files.owner_id, [...ids]), isNull(files.subject_id)));

/** Files these people may take with them: those they own. A child's own archive has not the scans its parent uploaded. */
export const listOwnFiles = (db: Connection, ids: readonly number[]): Promise<StoredFile[]> =>
  db
    .select()
    .from(files)
    .where(and(ofPeople(ids), inArray(files.owner_id, [...ids])))
    .orderBy(asc(files.id));

/** Everything of these people; families own no public file but pictures of themselves. */
export const everyFileOf = (ids: readonly number[]): SQL | undefined =>
  or(ofPeople(ids), inArray(files.owner_id, [...ids]));
