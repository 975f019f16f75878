import { and, eq } from 'drizzle-orm';
import { aboutDraft } from '#contract/achievements/drafts.ts';
import type { AboutMe, AvatarCrop } from '#contract/achievements/own.ts';
import { isStopped, mayHaveAccount } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import { requireRenewed } from '#server/features/consents/require-renewed.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { writeSelection } from '#server/features/participation/participants/write-details.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import { removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import { removeFile } from '#server/platform/storage/cleaning/remove-file.ts';
import { findFile } from '#server/platform/storage/queries.ts';
import { aboutMe } from '../tables.ts';
import { cutAvatar, noteUnusedAvatars } from './avatar.ts';

const nothing: AboutMe = { about: '', interests: '', dream: '', offers_help: false };

async function readAbout(db: Connection, participation_id: number) {
  const [row] = await db.select().from(aboutMe).where(eq(aboutMe.participation_id, participation_id));
  if (!row) return { about: nothing, updated_at: null, avatar_source: null };
  const { about, interests, dream, offers_help, updated_at, avatar_source } = row;
  return { about: { about, interests, dream, offers_help }, updated_at, avatar_source };
}

/** What a participant has written about itself this season, and since when; empty where nothing. One query. */
export async function findAboutRow(db: Connection, participation_id: number) {
  const { about, updated_at } = await readAbout(db, participation_id);
  return { about, updated_at };
}
export const findAbout = async (db: Connection, participation_id: number): Promise<AboutMe> =>
  (await readAbout(db, participation_id)).about;

/** From the first day in the cabinet to the end of the season; not while the participation is held or has ended. */
export const mayEditAbout = (status: Status): boolean => mayHaveAccount(status) && !isStopped(status);

type AboutChange = { [K in keyof AboutMe]?: AboutMe[K] | undefined } & {
  avatar_file?: string | null | undefined;
  avatar_crop?: AvatarCrop | undefined;
};

type AboutBefore = { avatar_file: string | null; avatar_source: string | null };

/** The picture of the season from now on, and what it was cut from; as before where the same is said again. */
function chosenAvatar(before: AboutBefore, chosen: string | null | undefined, cut: string | undefined): AboutBefore {
  if (chosen === undefined || chosen === before.avatar_file) return before;
  if (chosen === null) return { avatar_file: null, avatar_source: null };
  if (before.avatar_file !== null && chosen === before.avatar_source) return before;
  if (cut === undefined) throw invalid({ avatar_file: 'Снимок не найден: загрузи его ещё раз' });
  return { avatar_file: cut, avatar_source: chosen };
}

/** Whether a picture is to be cut at all: not the one that stands there, nor what that was cut from. 422 outside the season's part. */
async function isNewAvatar(db: Connection, user_id: number, chosen: string): Promise<boolean> {
  const [row] = await db
    .select({ status: p.status, avatar_file: p.avatar_file, avatar_source: aboutMe.avatar_source })
    .from(p)
    .leftJoin(aboutMe, eq(aboutMe.participation_id, p.id))
    .where(and(eq(p.user_id, user_id), p.is_current, eq(p.audience, 'participant')));
  if (!row || !mayEditAbout(row.status)) throw wrongStatus();
  return chosen !== row.avatar_file && !(row.avatar_file !== null && chosen === row.avatar_source);
}

/**
 * POST /participant/update_about: what is named is written, the rest stays, the draft of the form goes. A picture is cut to
 * its square; the upload and the former picture are removed. Saying the same again changes nothing. 422 outside the season's
 * part, while a consent is to be renewed, and for a picture that the caller has not uploaded as one; 429 for more pictures
 * than anybody uploads.
 */
export async function updateAbout(
  context: SignedContext,
  { avatar_file: chosen, avatar_crop, ...fields }: AboutChange,
) {
  const { db, caller } = context;
  const { user_id } = caller;
  // Before the rows are locked: a picture takes a moment, and its name is written by another connection.
  const cut =
    chosen && (await isNewAvatar(db, user_id, chosen)) ? await cutAvatar(context, chosen, avatar_crop) : undefined;
  const saved = await db
    .transaction(async (tx) => {
      const { id, status, avatar_file: present } = await lockSelection(tx, { user_id });
      if (!mayEditAbout(status)) throw wrongStatus();
      await requireRenewed(tx, user_id);
      const before = await readAbout(tx, id);
      // Another saving of the same moment may have cleared it away.
      const stored = cut && (await findFile(tx, cut))?.path;
      const { avatar_file, avatar_source } = chosenAvatar({ ...before, avatar_file: present }, chosen, stored);
      const changedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const changed = { ...before.about, ...changedFields, avatar_source, updated_at: now };
      await tx
        .insert(aboutMe)
        .values({ participation_id: id, ...changed })
        .onConflictDoUpdate({ target: aboutMe.participation_id, set: changed });
      if (avatar_file !== present) await writeSelection(tx, id, { avatar_file });
      await clearDraft(tx, { user_id, form: aboutDraft });
      if (chosen !== undefined) await noteUnusedAvatars(tx, user_id);
      return { ...(await findAboutRow(tx, id)), avatar_file };
    })
    .catch(async (error: unknown) => {
      // The upload stays, so that it can be tried again.
      if (cut) await removeFile(context, cut);
      throw error;
    });
  if (chosen !== undefined) await removeQueued(context);
  return saved;
}
