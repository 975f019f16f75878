import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import { changeDraft, MAX_ACHIEVEMENTS, type newDrafts } from '#contract/achievements/drafts.ts';
import { achievementFile, isStanding, type Standing, standingTitles } from '#contract/achievements/fields.ts';
import type { AchievementFields } from '#contract/achievements/shapes.ts';
import { quoted } from '#contract/words/quotes.ts';
import { requireRenewed } from '#server/features/consents/require-renewed.ts';
import { lockSelection, type Selection } from '#server/features/participation/locks.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { readDoneNotices } from '#server/platform/notices/read-notices.ts';
import { noteRemoved } from '#server/platform/storage/cleaning/removals.ts';
import { findFile } from '#server/platform/storage/queries.ts';
import type { AchievementRow } from '../achievement-rows.ts';
import { recount } from '../ranking/recount.ts';
import { achievements, standingDecisions as d } from '../tables.ts';
import { mayCorrect, requireUploading } from './period.ts';
import { requireValidDate } from './require-valid-date.ts';

const { previous } = achievements;

type SaveDeps = Pick<SignedContext, 'db' | 'caller'>;
type AchievementInput = AchievementFields;
type NewAchievement = AchievementInput & { request_key: string; draft?: (typeof newDrafts)[number] | undefined };

/** 422 at its field for neither or both of file and link. */
function requireOneProof({ path, link }: AchievementInput): void {
  if ((path === null) === (link === null))
    throw invalid({
      path: path === null ? 'Приложи файл или укажи ссылку' : 'Оставь что-то одно: файл или ссылку',
    });
}

/** 422 for a file that the caller has not uploaded as a proof, or has given to another achievement, were it before. */
async function requireOwnFile(tx: Connection, user_id: number, path: string | null, of?: number): Promise<void> {
  if (path === null) return;
  const file = await findFile(tx, path);
  if (file?.owner_id !== user_id || file.file_target !== achievementFile || file.is_public)
    throw invalid({ path: 'Файл не найден: приложи его ещё раз' });
  const places = await tx
    .select({ id: achievements.id })
    .from(achievements)
    .where(or(eq(achievements.path, path), and(isNotNull(previous), sql`${previous} ->> 'path' = ${path}`)));
  if (places.some(({ id }) => id !== of)) throw invalid({ path: 'Этот файл уже стоит у другого достижения' });
}

const findOwn = async (tx: Connection, { id: participation_id }: Selection, id: number) => {
  const [row] = await tx
    .select()
    .from(achievements)
    .where(and(eq(achievements.id, id), eq(achievements.participation_id, participation_id)));
  if (!row) throw notFound('Достижение не найдено');
  return row;
};

const fieldsOf = ({ title, kind, level, result, date, path, link }: AchievementInput) => ({
  title,
  kind,
  level,
  result,
  date,
  path,
  link,
});

const note = (
  tx: Connection,
  { id: participation_id, user_id }: Selection,
  action: 'achievement_added' | 'achievement_changed' | 'achievement_deleted',
  { id: achievement_id, kind, level, result }: Pick<AchievementRow, 'id' | 'kind' | 'level' | 'result'>,
) =>
  writeLog(tx, {
    actor_id: user_id,
    subject_id: user_id,
    participation_id,
    action,
    details: { achievement_id, kind, level, result },
  });

/** Standings to decide again, since a disapproved one has a proof now; a confirmed one does not depend on it. */
const standingsToReopen = (participation: Selection, { kind }: AchievementInput): Standing[] =>
  isStanding(kind) && participation[`${kind}_state`] === 'disapproved' ? [kind] : [];

/** The standing that was decided on the achievement as it stands: a decision from before that rests on something else. */
async function decidedStandings(
  tx: Connection,
  { participation_id, kind, updated_at }: AchievementRow,
): Promise<Standing[]> {
  if (!isStanding(kind)) return [];
  const [decision] = await tx
    .select({ id: d.id })
    .from(d)
    .where(and(eq(d.participation_id, participation_id), eq(d.standing, kind), gte(d.decided_at, updated_at)))
    .limit(1);
  return decision ? [kind] : [];
}

/** Counts again after a change of what the participant says; what was decided of the standings in `open` is open again. */
async function recountAfterChange(tx: Connection, participation: Selection, open: readonly Standing[]) {
  const titles = open.map((standing) => quoted(standingTitles[standing])).join(', ');
  const reason = titles && `Участник изменил подтверждение статуса ${titles}`;
  const decided = Object.fromEntries(open.map((standing) => [`${standing}_state`, null]));
  await recount(tx, participation, { actor_id: participation.user_id, reason }, decided);
}

/**
 * Adds an achievement while the period lasts, once by its key (409 where something else was said with it); the fourth of a
 * season is a 422, as are a day to come or before school age, a file that is not one's own, and any time but the period's
 * (docs/product/selection-and-trip.md). Its draft goes. Gives its id.
 */
export async function addAchievement(
  { db, caller: { user_id } }: SaveDeps,
  { request_key, draft, ...said }: NewAchievement,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { user_id });
    const { id: participation_id, season } = participation;
    const rows = await tx.select().from(achievements).where(eq(achievements.participation_id, participation_id));
    const before = rows.find((row) => row.request_key === request_key);
    if (before) {
      // An answer that was lost: what was typed has come, unless it was changed before it was sent again.
      if (!isDeepStrictEqual(fieldsOf(before), fieldsOf(said)))
        throw conflict(
          `Это достижение уже добавлено: ${quoted(before.title)}. Обнови страницу, там его можно изменить`,
        );
      if (draft) await clearDraft(tx, { user_id, form: draft });
      return before.id;
    }
    requireUploading(participation, (await getConfiguration(tx)).achievements_upload_period);
    await requireRenewed(tx, user_id);
    if (rows.length >= MAX_ACHIEVEMENTS) throw invalid('За сезон можно добавить не больше трёх достижений');
    await requireValidDate(tx, participation, said.date);
    requireOneProof(said);
    await requireOwnFile(tx, user_id, said.path);
    const [added] = await tx
      .insert(achievements)
      .values({ participation_id, season, request_key, ...fieldsOf(said) })
      .returning({ id: achievements.id });
    if (!added) throw new Error('achievement was not written');
    if (draft) await clearDraft(tx, { user_id, form: draft });
    await note(tx, participation, 'achievement_added', { id: added.id, ...said });
    await recountAfterChange(tx, participation, standingsToReopen(participation, said));
    return added.id;
  });
}

/** Changed in the period freely, afterwards only what was sent back and while it may be put right. */
async function requireChangeable(tx: Connection, participation: Selection, row: AchievementRow): Promise<void> {
  if (mayCorrect(participation, row)) return;
  requireUploading(participation, (await getConfiguration(tx)).achievements_upload_period);
}

/**
 * Changes an achievement; one that was sent back counts as put right, and the assessor sees the difference. 404 for another's,
 * 409 where it has changed since `version`.
 */
export async function changeAchievement(
  { db, caller: { user_id } }: SaveDeps,
  { id, version, ...said }: AchievementInput & { id: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { user_id });
    const row = await findOwn(tx, participation, id);
    await requireChangeable(tx, participation, row);
    if (row.version !== version) throw conflict('Это достижение уже изменено: обнови страницу');
    await requireValidDate(tx, participation, said.date);
    requireOneProof(said);
    await requireOwnFile(tx, user_id, said.path, id);
    const isCorrection = row.remark !== null;
    const isSame = isDeepStrictEqual(fieldsOf(row), fieldsOf(said));
    await tx
      .update(achievements)
      .set({
        ...fieldsOf(said),
        version: sql`${achievements.version} + 1`,
        // What a standing was decided on stays what it was.
        ...(isSame ? {} : { updated_at: now }),
        ...(isCorrection ? { remark: null, remark_until: null, corrected_at: now } : {}),
      })
      .where(eq(achievements.id, id));
    // What stood there when it was sent back stays for the difference.
    if (row.path !== null && row.path !== said.path && row.previous?.path !== row.path)
      await noteRemoved(tx, [row.path]);
    if (isCorrection) await readNoticesOfCorrected(tx, participation);
    await clearDraft(tx, { user_id, form: changeDraft(id) });
    await note(tx, participation, 'achievement_changed', { id, ...said });
    const open = isSame ? [] : [...(await decidedStandings(tx, row)), ...standingsToReopen(participation, said)];
    await recountAfterChange(tx, participation, [...new Set(open)]);
  });
}

/** Notices of what was sent back are done with once nothing is left to put right. */
async function readNoticesOfCorrected(tx: Connection, { id, user_id }: Selection): Promise<void> {
  const left = await tx.$count(
    achievements,
    and(eq(achievements.participation_id, id), isNotNull(achievements.remark)),
  );
  if (left === 0) await readDoneNotices(tx, [{ about_id: user_id, kinds: ['achievement_sent_back'] }]);
}

/** Takes an achievement away with its file; 404 for another's. */
export async function deleteAchievement({ db, caller: { user_id } }: SaveDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { user_id });
    const row = await findOwn(tx, participation, id);
    await requireChangeable(tx, participation, row);
    await tx.delete(achievements).where(eq(achievements.id, id));
    await note(tx, participation, 'achievement_deleted', row);
    await clearDraft(tx, { user_id, form: changeDraft(id) });
    await noteRemoved(
      tx,
      [row.path, row.previous?.path].filter((path) => path != null),
    );
    await recountAfterChange(tx, participation, await decidedStandings(tx, row));
  });
}
