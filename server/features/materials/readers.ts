import { or, sql } from 'drizzle-orm';
import { isAdmin, utypes } from '#contract/roles.ts';
import { mayReadMaterials } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import { findGuideStatus } from '#server/features/participation/participants/guides.ts';
import { listParticipations } from '#server/features/participation/queries.ts';
import { isShownBy } from '#server/platform/content/places.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { FileReader } from '#server/platform/storage/rights.ts';
import { articleKind } from './article-kind.ts';
import { bookKind } from './book-kind.ts';
import { videoKind } from './videos/video-kind.ts';

/** The status that opens the menu, and with it the materials. */
async function statusOf(db: Connection, { user_id, utype }: Caller): Promise<Status | null> {
  if (utype === utypes.guide) return findGuideStatus(db, user_id);
  if (utype !== utypes.participant) return null;
  return (await listParticipations(db, user_id))[0]?.status ?? null;
}

/** Administrators always, participants and guides from the training threshold on. At most one query. */
async function isReader(db: Connection, caller: Caller): Promise<boolean> {
  return isAdmin(caller.utype) || mayReadMaterials(await statusOf(db, caller));
}

/** 403 for a participant or a guide before the training. */
export async function checkReader({ db, caller }: Pick<Context, 'db'> & { caller: Caller }): Promise<void> {
  if (!(await isReader(db, caller))) throw forbidden('Дополнительные материалы открываются с началом обучения');
}

/** True of a file that a material shows, for people who may read materials. A file of a person is never one, even if a material names it. */
export const readsMaterialFile: FileReader = async (db, caller, { path, owner_id, subject_id }) => {
  if (owner_id !== null || subject_id !== null) return false;
  const shown = [articleKind, bookKind, videoKind].map((kind) => isShownBy(kind, sql`${path}::text`));
  const { rows } = await db.execute(sql`select where ${or(...shown)}`);
  return rows.length > 0 && (await isReader(db, caller));
};
