import { sql } from 'drizzle-orm';
import { avatarFile } from '#contract/achievements/fields.ts';
import type { AvatarCrop } from '#contract/achievements/own.ts';
import { avatarFiles } from '#server/features/participation/files.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { draftFiles } from '#server/platform/drafts/files.ts';
import { isInUse } from '#server/platform/storage/cleaning/in-use.ts';
import { queueRemovals } from '#server/platform/storage/cleaning/removals.ts';
import { storeSquare } from '#server/platform/storage/pictures/store-square.ts';
import { findFile } from '#server/platform/storage/queries.ts';
import { countOwnFile } from '#server/platform/storage/uploads/count-bytes.ts';

/** Pixels: it is shown a quarter as wide, on screens that are twice as fine. */
const SIDE = 512;

/** Cuts a picture that the caller has uploaded for it, and keeps the square, which counts as an upload (429); nothing where the picture is another's or none. */
export async function cutAvatar(
  { db, storage, intents, limits, caller: { user_id } }: SignedContext,
  path: string,
  square: AvatarCrop | undefined,
): Promise<string | undefined> {
  const file = await findFile(db, path);
  if (file?.owner_id !== user_id || file.file_target !== avatarFile) return undefined;
  await countOwnFile({ limits }, user_id);
  const order = { file_target: avatarFile, owner_id: user_id, is_public: false, original_name: 'фотография.webp' };
  return (await storeSquare({ db, storage, intents }, path, { square, side: SIDE }, order))?.path;
}

/** Notes a person's pictures that stand neither in a season nor in a draft to be removed; call `removeQueued` after the commit. */
export const noteUnusedAvatars = (tx: Connection, user_id: number): Promise<string[]> =>
  queueRemovals(
    tx,
    sql`owner_id = ${user_id} and file_target = ${avatarFile} and not is_public
      and not ${isInUse([avatarFiles, draftFiles])}`,
  );
