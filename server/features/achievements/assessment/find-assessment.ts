import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Assessment } from '#contract/achievements/assessment.ts';
import type { Standing } from '#contract/achievements/fields.ts';
import { possibleOutcomes } from '#contract/achievements/objection-outcomes.ts';
import { unusualPoint } from '#contract/achievements/unusual.ts';
import { statusLabel } from '#contract/statuses.ts';
import { personColumns, pointColumns } from '#server/features/participation/person-columns.ts';
import { isHeld, releasedAt } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { findAbout } from '../about-me/about.ts';
import { describeRow, listRows } from '../achievement-rows.ts';
import { objectionWaits } from '../lists/objection-waits.ts';
import { findPlace } from '../ranking/ranking.ts';
import { describeScores } from '../second-score/describe-scores.ts';
import { blackLabels, standingDecisions } from '../tables.ts';
import { mayDecide, mayGive, maySendBack } from './may-assess.ts';
import { findOutcome } from './objection-outcome.ts';
import { listSameProofs } from './same-proofs.ts';

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

/** Decisions of a participation's standings, the last one first. One query. */
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
      ...personColumns,
      birth_date: users.birth_date,
      season: p.season,
      direction: p.direction,
      region: p.region,
      is_cadet: p.is_cadet,
      is_volunteer: p.is_volunteer,
      cadet_state: p.cadet_state,
      volunteer_state: p.volunteer_state,
      points: pointColumns,
      objected_at: p.objected_at,
      objection_waits: objectionWaits,
      objected_total: p.objected_total,
      objected_points: p.objected_points,
      avatar_file: p.avatar_file,
      released_at: releasedAt,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(and(eq(p.user_id, user_id), p.is_current, eq(p.audience, 'participant')));
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** One participant with all that an assessor needs, and may see of others' looks; throws not found. Ten queries, eleven of who has objected. */
export async function findAssessment(db: Connection, user_id: number, reader_id: number): Promise<Assessment> {
  const { released_at, objected_points, ...row } = await findCurrent(db, user_id);
  const { participation_id, season, direction } = row;
  const configuration = await getConfiguration(db);
  const { achievement_points: table, second_look_share } = configuration;
  const [rows, decisions, labels, about, place, assessors, version, objection_outcome, looks, sameProofs] =
    await Promise.all([
      listRows(db, participation_id),
      listDecisions(db, participation_id),
      listLabels(db, participation_id),
      findAbout(db, participation_id),
      direction ? findPlace(db, { id: participation_id, season, direction }, configuration) : null,
      listAssessors(db, participation_id),
      findVersion(db, participation_id),
      row.objected_at === null ? null : findOutcome(db, participation_id),
      describeScores(db, participation_id, { reader_id, isOff: second_look_share === 0 }),
      listSameProofs(db, participation_id),
    ]);
  const of = (standing: Standing) =>
    decisions.flatMap(({ standing: which, ...one }) => (which === standing ? [one] : []));
  const black_labels = labels.map((one) => ({ ...one, lifted_by: one.lifted_at === null ? null : one.lifted_by }));
  return {
    ...row,
    status_label: statusLabel(row.participant_status),
    may_give: mayGive(row.participant_status),
    may_send_back: maySendBack(row.participant_status),
    may_decide: mayDecide(row.participant_status),
    version,
    achievements: rows.map((one) => ({
      ...describeRow(one, table),
      assessed_by: one.row.assessed_by === null ? null : (assessors.get(one.row.assessed_by) ?? null),
      assessed_at: one.row.assessed_at,
      previous: one.row.previous,
      is_unusual: one.row.point !== null && unusualPoint(table, one.row, one.row.point) !== null,
      same_proofs: sameProofs.get(one.row.id) ?? [],
      second_look: looks.get(one.row.id) ?? null,
    })),
    cadet_points: configuration.cadet_points,
    volunteer_points: configuration.volunteer_points,
    decisions: { cadet: of('cadet'), volunteer: of('volunteer') },
    black_labels,
    objection_outcome,
    possible_outcomes: possibleOutcomes({
      objected_total: row.objected_total,
      objected_points,
      total: row.points.learning_points_total,
      points: row.points.learning_points,
    }),
    place,
    are_points_held: isHeld(configuration, { season, released_at }),
    about,
  };
}

/** A version of an assessment, which is another one after each change of what an assessor decides upon. One query. */
export async function findVersion(db: Connection, participation_id: number): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(concat_ws(' ', ${p.status}, ${p.learning_points_total}, ${p.objected_at}, ${p.avatar_file},
      (select string_agg(a.id || ':' || a.version, ',' order by a.id) from achievements a where a.participation_id = ${p.id}),
      (select count(*) from standing_decisions d where d.participation_id = ${p.id}),
      (select count(*) from objection_outcomes o where o.participation_id = ${p.id}),
      (select count(*) + count(l.lifted_at) from black_labels l where l.participation_id = ${p.id}),
      (select m.updated_at from about_me m where m.participation_id = ${p.id}))) as version
    from ${p} where ${p.id} = ${participation_id}`);
  return rows[0]?.version ?? '';
}

async function listAssessors(db: Connection, participation_id: number): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct ${users.id} as id, ${surnameAndNameOf(users)} as name from ${users}
    where ${users.id} in (select assessed_by from achievements where participation_id = ${participation_id})`);
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}
