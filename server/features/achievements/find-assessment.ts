import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Assessment } from '#contract/achievements/assessment.ts';
import type { Standing } from '#contract/achievements/fields.ts';
import { statusLabel } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { surnameAndNameOf } from '#server/platform/db/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { findAbout } from './about.ts';
import { describeRow, listRows } from './achievement-rows.ts';
import { findPlace, pointColumns } from './ranking.ts';
import { blackLabels, standingDecisions } from './tables.ts';

const setter = alias(users, 'setter');
const lifter = alias(users, 'lifter');

const listLabels = (db: Connection, participation_id: number) =>
  db
    .select({
      id: blackLabels.id,
      reason: blackLabels.reason,
      set_by: surnameAndNameOf(setter),
      set_at: blackLabels.set_at,
      lift_reason: blackLabels.lift_reason,
      lifted_by: surnameAndNameOf(lifter),
      lifted_at: blackLabels.lifted_at,
    })
    .from(blackLabels)
    .leftJoin(setter, eq(setter.id, blackLabels.set_by))
    .leftJoin(lifter, eq(lifter.id, blackLabels.lifted_by))
    .where(eq(blackLabels.participation_id, participation_id))
    .orderBy(desc(blackLabels.id));

/** What was decided of a participation's standings, the last one first. One query. */
export const listDecisions = (db: Connection, participation_id: number) =>
  db
    .select({
      standing: standingDecisions.standing,
      is_confirmed: standingDecisions.is_confirmed,
      reason: standingDecisions.reason,
      name: surnameAndNameOf(users),
      at: standingDecisions.decided_at,
    })
    .from(standingDecisions)
    .leftJoin(users, eq(users.id, standingDecisions.decided_by))
    .where(eq(standingDecisions.participation_id, participation_id))
    .orderBy(desc(standingDecisions.id));

async function findCurrent(db: Connection, user_id: number) {
  const [row] = await db
    .select({
      participation_id: p.id,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      patronymic: users.patronymic,
      birth_date: users.birth_date,
      season: p.season,
      participant_status: p.status,
      direction: p.direction,
      region: p.region,
      is_cadet: p.is_cadet,
      is_volunteer: p.is_volunteer,
      cadet_state: p.cadet_state,
      volunteer_state: p.volunteer_state,
      points: pointColumns,
      objected_at: p.objected_at,
      avatar_file: p.avatar_file,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(and(eq(p.user_id, user_id), p.is_current, eq(p.audience, 'participant')));
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** One participant with all that an assessor needs; throws not found. Six queries. */
export async function findAssessment(db: Connection, user_id: number): Promise<Assessment> {
  const row = await findCurrent(db, user_id);
  const { participation_id, season, direction } = row;
  const configuration = await getConfiguration(db);
  const [rows, decisions, labels, about, place, assessors] = await Promise.all([
    listRows(db, participation_id),
    listDecisions(db, participation_id),
    listLabels(db, participation_id),
    findAbout(db, participation_id),
    direction ? findPlace(db, { id: participation_id, season, direction }, configuration) : null,
    listAssessors(db, participation_id),
  ]);
  const of = (standing: Standing) =>
    decisions.flatMap(({ standing: which, ...one }) => (which === standing ? [one] : []));
  const black_labels = labels.map((one) => ({ ...one, lifted_by: one.lifted_at === null ? null : one.lifted_by }));
  return {
    ...row,
    status_label: statusLabel(row.participant_status),
    version: versionOf(rows, decisions.length, labels),
    achievements: rows.map((one) => ({
      ...describeRow(one, configuration.achievement_points),
      assessed_by: one.row.assessed_by === null ? null : (assessors.get(one.row.assessed_by) ?? null),
      assessed_at: one.row.assessed_at,
      previous: one.row.previous,
    })),
    cadet_points: configuration.cadet_points,
    volunteer_points: configuration.volunteer_points,
    decisions: { cadet: of('cadet'), volunteer: of('volunteer') },
    black_labels,
    place,
    about,
  };
}

/** Each change of what an assessor sees makes it greater. A deletion happens before the check alone. */
const versionOf = (
  rows: readonly { row: { version: number } }[],
  decisions: number,
  labels: readonly { lifted_at: string | null }[],
): number =>
  rows.reduce((sum, { row }) => sum + row.version, 0) +
  decisions +
  labels.reduce((sum, { lifted_at }) => sum + (lifted_at === null ? 1 : 2), 0);

/** The same number, without the rest. One query. */
export async function findVersion(db: Connection, participation_id: number): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`
    select (
      coalesce((select sum(version) from achievements where participation_id = ${participation_id}), 0)
      + (select count(*) from standing_decisions where participation_id = ${participation_id})
      + (select count(*) + count(lifted_at) from black_labels where participation_id = ${participation_id}))::integer as version`);
  return rows[0]?.version ?? 0;
}

async function listAssessors(db: Connection, participation_id: number): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct ${users.id} as id, ${surnameAndNameOf(users)} as name from ${users}
    where ${users.id} in (select assessed_by from achievements where participation_id = ${participation_id})`);
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}
