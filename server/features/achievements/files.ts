import { sql } from 'drizzle-orm';
import { achievementFile, avatarFile } from '#contract/achievements/fields.ts';
import { utypes } from '#contract/roles.ts';
import { participants } from '#server/features/participation/reads.ts';
import type { FileNames, FilePlace, FileReader } from '#server/platform/storage/rights.ts';

/** Proofs of achievements, and what stood there when one was sent back. */
export const achievementFiles: FilePlace = {
  columns: ['achievements.path', 'achievements.previous'],
  // Two, each by an index of its own.
  holds: sql`(exists (select from achievements place where place.path = files.path)
    or exists (select from achievements place where place.previous is not null and place.previous ->> 'path' = files.path))`,
};

export const achievementFileNames: FileNames = {
  kinds: { [achievementFile]: 'Подтверждение достижения' },
  titles: {},
};

/** A parent reads what its child has uploaded for its achievements and as its picture. One query. */
export const readsChildsFiles: FileReader = async (db, { user_id, utype }, { owner_id, file_target }) => {
  if (utype !== utypes.parent || owner_id === null) return false;
  if (file_target !== achievementFile && file_target !== avatarFile) return false;
  const { rows } = await db.execute(
    sql`select from ${participants} where ${participants.user_id} = ${owner_id} and ${participants.parent_id} = ${user_id}`,
  );
  return rows.length > 0;
};
