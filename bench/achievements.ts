import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { achievementFile } from '#contract/achievements/fields.ts';
import { directions } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { PortalServices } from '#server/services.ts';

const list = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
/** A number from 0 to `of` for a row, the same at every run; `salt` keeps two columns apart. */
const draw = (row: SQL, salt: number, of: number) =>
  sql`(abs(hashint8(${row} * 31 + ${salt}::integer)::bigint) % ${of}::integer)`;
const one = (values: readonly string[], row: SQL, salt: number) =>
  sql`(${list(values)})[1 + ${draw(row, salt, values.length)}]`;

const kinds = ['diploma', 'diploma', 'diploma', 'project', 'sport', 'video', 'cadet', 'volunteer', 'other'];
const levels = ['school', 'municipal', 'regional', 'national', 'international'];

/** All of a season have been through the course, with their direction and their points. */
async function completeAll(tx: Connection, season: number): Promise<void> {
  await tx.execute(sql`update timeouts set closed_at = now() where closed_at is null`);
  await tx.execute(sql`
    update participations set status = ${s.DIRECTION_CHOSEN}, left_status = ${s.TRAINING_COMPLETED}, deadline = null, direction = ${one(directions, sql`id`, 61)},
      points = ${draw(sql`id`, 62, 23_000)} / 100.0, region = coalesce(region, 'Московская область'),
      completed_at = now() - ${draw(sql`id`, 63, 40 * 24 * 60)} * interval '1 minute', status_changed_at = now() - interval '10 days'
    where season = ${season} and audience = 'participant'`);
}

/** Those of a season who have a direction get up to three achievements: every fifth none. */
export async function addAchievements(tx: Connection, season: number): Promise<void> {
  await tx.execute(sql`
    insert into achievements (participation_id, season, request_key, title, kind, level, result, date, link)
    select p.id, p.season, gen_random_uuid(), 'Достижение ' || number || ' участника ' || p.id, ${one(kinds, sql`p.id + number`, 64)},
      ${one(levels, sql`p.id + number`, 65)}, ${one(['winner', 'prize', 'participant'], sql`p.id + number`, 66)},
      current_date - 30, 'https://example.org/' || p.id || '/' || number
    from participations p, generate_series(1, least(${draw(sql`p.id`, 67, 5)}, 3)) number
    where p.season = ${season} and p.audience = 'participant' and p.direction is not null
      and not exists (select from achievements a where a.participation_id = p.id)`);
  await summarise(tx, season);
}

/** What the columns of a participation say of its achievements. */
async function summarise(tx: Connection, season: number): Promise<void> {
  await tx.execute(sql`
    update participations p set achievements_count = held.amount, unassessed_count = held.unassessed,
      learning_achievements_points = held.points,
      cadet_state = case when has_cadet then 'declared' end, volunteer_state = case when has_volunteer then 'declared' end
    from (
      select participation_id, count(*) as amount, count(*) filter (where point is null) as unassessed,
        coalesce(sum(point), 0) as points, bool_or(kind = 'cadet') as has_cadet, bool_or(kind = 'volunteer') as has_volunteer
      from achievements group by participation_id
    ) held
    where held.participation_id = p.id and p.season = ${season}`);
}

/** The season before the end of the uploads (260), set by set: some five statements. Returns how many. */
export async function fillAchievements({ db }: Pick<PortalServices, 'db'>, season: number): Promise<number> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await completeAll(tx, season);
    await addAchievements(tx, season);
  });
  await db.execute(sql`vacuum analyze participations, achievements, timeouts`);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from participations where season = ${season} and status = ${s.DIRECTION_CHOSEN}`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * Half of those who wait are assessed by two people (410), others have a black label, have objected or offer help; every
 * total that changed stands in the history.
 */
export async function assessHalf(
  { db }: Pick<PortalServices, 'db'>,
  season: number,
  assessors: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      update achievements a set point = ${draw(sql`a.id`, 71, 25)} / 2.0, point_reason = 'По таблице', assessed_at = now(),
        assessed_by = (${sql.param(assessors)}::bigint[])[1 + a.id % ${assessors.length}::integer]
      from participations p where p.id = a.participation_id and p.season = ${season} and p.status = ${s.TO_ASSESS} and p.id % 2 = 0`);
    await summarise(tx, season);
    await tx.execute(sql`
      update participations set status = ${s.ASSESSED}, assessed_at = now(), told_total = learning_points_total,
        cadet_state = replace(cadet_state, 'declared', 'confirmed'), volunteer_state = replace(volunteer_state, 'declared', 'confirmed')
      where season = ${season} and status = ${s.TO_ASSESS} and unassessed_count = 0`);
    await tx.execute(sql`
      update participations set is_black_labelled = is_black_labelled or id % 500 = 0, objected_at = case when id % 300 = 0 and status = ${s.ASSESSED} then now() end
      where season = ${season} and (id % 500 = 0 or id % 300 = 0)`);
    await tx.execute(sql`
      insert into black_labels (participation_id, reason) select id, 'Списывание' from participations where is_black_labelled
      on conflict do nothing`);
    await tx.execute(sql`
      insert into about_me (participation_id, about, offers_help) select id, 'О море', id % 40 = 0 from participations
      where season = ${season} and audience = 'participant' on conflict do nothing`);
    // The triggers of about_me do not fire for whoever loads a year (year/loader.ts).
    await tx.execute(sql`
      update participations set offers_help = true from about_me
      where participation_id = participations.id and about_me.offers_help and not participations.offers_help`);
    await tx.execute(sql`
      insert into ranking_changes (participation_id, season, direction, from_total, to_total, reason, actor_id)
      select p.id, p.season, p.direction, p.points + p.learning_achievements_points - a.point, p.points + p.learning_achievements_points,
        a.title || ': ' || a.point || '. По таблице', a.assessed_by
      from achievements a join participations p on p.id = a.participation_id
      where a.point is not null and p.direction is not null and p.season = ${season} order by a.id`);
  });
  await db.execute(sql`vacuum analyze participations, achievements, ranking_changes, black_labels, about_me`);
}

/** One file under as many names as those who are ready in a direction have achievements. Returns how many. */
export async function addFiles(
  { db, config }: Pick<PortalServices, 'db' | 'config'>,
  season: number,
  direction: string,
  bytes: number,
): Promise<number> {
  const { rows } = await db.execute<{ id: string; path: string }>(sql`
    with given as (
      select a.id, p.user_id, 'bench/' || a.id % 100 || '/' || a.id || '.pdf' as path
      from achievements a join participations p on p.id = a.participation_id
      where p.season = ${season} and p.direction = ${direction} and p.status = ${s.ASSESSED}
    ), stored as (
      insert into files (path, file_target, owner_id, content_type, size, sha256, original_name)
      select path, ${achievementFile}, user_id, 'application/pdf', ${bytes}::integer, sha256(path::bytea), 'диплом.pdf' from given
    )
    update achievements set path = given.path, link = null from given where given.id = achievements.id
    returning achievements.id, achievements.path`);
  const root = path.join(config.DATA_DIR, 'files');
  const file = path.join(config.DATA_DIR, 'bench.pdf');
  await writeFile(file, Buffer.alloc(bytes, '%PDF-1.4 '));
  for (let part = 0; part < 100; part += 1) await mkdir(path.join(root, 'bench', String(part)), { recursive: true });
  for (const row of rows) await link(file, path.join(root, row.path));
  return rows.length;
}
