import { and, eq, isNull } from 'drizzle-orm';
import type { Standing } from '#contract/achievements/fields.ts';
import { mayUploadAt } from '#contract/achievements/may-upload.ts';
import { arePointsVisible, isInSelection } from '#contract/statuses/predicates.ts';
import { statuses as s } from '#contract/statuses.ts';
import { pointColumns } from '#server/features/participation/person-columns.ts';
import { isHeld, releasedAt } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { selectionState } from '#server/features/participation/selection.ts';
import { familyStatus } from '#server/features/participation/status/family-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { findAboutRow, mayEditAbout } from '../about-me/about.ts';
import { describeRow, listRows, withoutPoints, withoutWhatIsToCome } from '../achievement-rows.ts';
import { listDecisions } from '../assessment/find-assessment.ts';
import { findOutcome } from '../assessment/objection-outcome.ts';
import { objectionWaits } from '../lists/objection-waits.ts';
import { findPlace } from '../ranking/ranking.ts';
import { blackLabels } from '../tables.ts';
import { objectionUntil } from './object-to-points.ts';
import { isOver, mayPrepare, mayUpload } from './period.ts';
import { shownSince } from './shown-since.ts';

async function findCurrent(db: Connection, user_id: number) {
  const [row] = await db
    .select({
      id: p.id,
      season: p.season,
      status: familyStatus,
      own_status: p.status,
      selection: selectionState,
      direction: p.direction,
      avatar_file: p.avatar_file,
      cadet_state: p.cadet_state,
      volunteer_state: p.volunteer_state,
      points: pointColumns,
      assessed_at: p.assessed_at,
      objected_at: p.objected_at,
      objection_waits: objectionWaits,
      released_at: releasedAt,
      black_label: { reason: blackLabels.reason, set_at: blackLabels.set_at },
    })
    .from(p)
    .leftJoin(blackLabels, and(eq(blackLabels.participation_id, p.id), isNull(blackLabels.lifted_at)))
    .where(and(eq(p.user_id, user_id), p.is_current, eq(p.audience, 'participant')));
  if (!row) throw notFound('Участник не найден');
  return row;
}

/** Who has decided stays with the administration. */
const outcomeForFamily = ({ name: _, ...outcome }: NonNullable<Awaited<ReturnType<typeof findOutcome>>>) => outcome;

/**
 * The achievements of a participant with the points and the place, as far as they are told: from 410 on, and not while they
 * are held back. Four queries, five of who has objected.
 */
export async function listOwn(db: Connection, user_id: number, isParticipant: boolean) {
  const row = await findCurrent(db, user_id);
  const { id, season, status, selection, direction } = row;
  const configuration = await getConfiguration(db);
  const { achievements_upload_period: period, achievement_points, cadet_points, volunteer_points } = configuration;
  const isAssessed = arePointsVisible(status);
  const are_points_held = isAssessed && isHeld(configuration, row);
  const arePointsShown = isAssessed && !are_points_held;
  const [rows, decisions, place, outcome] = await Promise.all([
    listRows(db, id),
    listDecisions(db, id),
    arePointsShown && direction ? findPlace(db, { id, season, direction }, configuration) : null,
    row.objected_at === null ? null : findOutcome(db, id),
  ]);
  const described = rows.map((one) => describeRow(one, achievement_points));
  // Nothing is put right or awaits points any more, or not while the participation is held, whatever was said of it before.
  const isUnderWay = isInSelection(status) || mayUploadAt(status);
  const data = isAssessed || selection === 'over' || !isUnderWay ? described.map(withoutWhatIsToCome) : described;
  const reasonOf = (standing: Standing) => {
    const isDecided = row[`${standing}_state`] !== null && row[`${standing}_state`] !== 'declared';
    return (isDecided && decisions.find((one) => one.standing === standing)?.reason) || '';
  };
  return {
    data: arePointsShown ? data : data.map(withoutPoints),
    participant_status: status,
    selection,
    achievements_upload_period: period,
    uploads_expired: isOver(period),
    may_change: isParticipant && mayUpload(row, period),
    may_prepare: isParticipant && mayPrepare(row, period),
    may_be_ready: isParticipant && status === s.DIRECTION_CHOSEN && mayUpload(row, period),
    cadet_state: row.cadet_state,
    volunteer_state: row.volunteer_state,
    standing_reasons: { cadet: reasonOf('cadet'), volunteer: reasonOf('volunteer') },
    achievement_points,
    cadet_points,
    volunteer_points,
    points: arePointsShown ? row.points : null,
    place,
    are_points_held,
    black_label: row.black_label,
    objection_until: isParticipant
      ? objectionUntil({ ...row, status: row.own_status, assessed_at: shownSince(row, are_points_held) })
      : null,
    objected_at: row.objected_at,
    objection_waits: row.objection_waits,
    objection_outcome: outcome && outcomeForFamily(outcome),
  };
}

/** «Обо мне» of a participant. Two queries. */
export async function showAbout(db: Connection, user_id: number, isParticipant: boolean) {
  const { id, status, avatar_file } = await findCurrent(db, user_id);
  return { ...(await findAboutRow(db, id)), avatar_file, may_change: isParticipant && mayEditAbout(status) };
}
