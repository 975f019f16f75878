import { eq } from 'drizzle-orm';
import { avatarFile } from '#contract/achievements/fields.ts';
import type { AboutMe } from '#contract/achievements/own.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { writeSelection } from '#server/features/participation/write-details.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { isPicture } from '#server/platform/storage/kinds.ts';
import { findFile } from '#server/platform/storage/queries.ts';
import { noteRemoved } from '#server/platform/storage/removals.ts';
import { aboutMe } from './tables.ts';

const nothing: AboutMe = { about: '', interests: '', dream: '', offers_help: false };

/** What a participant says of itself this season, and since when; empty where it has said nothing. One query. */
export async function findAboutRow(db: Connection, participation_id: number) {
  const [row] = await db.select().from(aboutMe).where(eq(aboutMe.participation_id, participation_id));
  if (!row) return { about: nothing, updated_at: null };
  const { about, interests, dream, offers_help, updated_at } = row;
  return { about: { about, interests, dream, offers_help }, updated_at };
}
export const findAbout = async (db: Connection, participation_id: number): Promise<AboutMe> =>
  (await findAboutRow(db, participation_id)).about;

/** From the first day in the cabinet to the end of the season; not while the participation is held or has ended. */
const ended: readonly Status[] = [s.GO_TO_TRAINING_EXPIRED, s.WITHDRAWN, s.BLOCKED, s.CARRYING, s.LAST_SEASON];
export const mayTellAbout = (status: Status): boolean => status >= s.ACCOUNT_REGISTERED && !ended.includes(status);

type Changed = { [K in keyof AboutMe]?: AboutMe[K] | undefined } & { avatar_file?: string | null | undefined };

async function requireOwnPicture(tx: Connection, user_id: number, path: string): Promise<void> {
  const file = await findFile(tx, path);
  const isOwn = file?.owner_id === user_id && file.file_target === avatarFile && isPicture(file.content_type);
  if (!isOwn) throw invalid({ avatar_file: 'Снимок не найден: загрузите его ещё раз' });
}

/**
 * POST /participant/update_about: what is named is written, the rest stays; a picture replaced is removed. 422 outside the
 * season's part, and for a picture that the caller has not uploaded as one.
 */
export async function updateAbout(
  { db, caller: { user_id } }: Pick<SignedContext, 'db' | 'caller'>,
  { avatar_file, ...said }: Changed,
) {
  return await db.transaction(async (tx) => {
    const { id, status, avatar_file: before } = await lockSelection(tx, { user_id });
    if (!mayTellAbout(status)) throw wrongStatus();
    if (avatar_file != null) await requireOwnPicture(tx, user_id, avatar_file);
    const named = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    const changed = { ...(await findAbout(tx, id)), ...named, updated_at: now };
    await tx
      .insert(aboutMe)
      .values({ participation_id: id, ...changed })
      .onConflictDoUpdate({ target: aboutMe.participation_id, set: changed });
    if (avatar_file !== undefined && avatar_file !== before) {
      await writeSelection(tx, id, { avatar_file });
      if (before) await noteRemoved(tx, [before]);
    }
    return { ...(await findAboutRow(tx, id)), avatar_file: avatar_file === undefined ? before : avatar_file };
  });
}
