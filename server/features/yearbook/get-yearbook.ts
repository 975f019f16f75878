import { isEnrolled } from '#contract/statuses/predicates.ts';
import { statuses as s } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import type { Yearbook, YearStep } from '#contract/yearbook/yearbook.ts';
import { listOfSeason } from '#server/features/achievements/own/list-of-season.ts';
import { listOwnCertificates } from '#server/features/certificates/sending/own.ts';
import { getDiveLogOfSeason } from '#server/features/learning/dive-log/dive-log.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { findSeason, listMoments, type ToldSeason } from './find-season.ts';
import { describeSteps } from './year-steps.ts';

/** The shift as planned of the season that runs; of one gone by the days the child was there. */
function campOf(season: ToldSeason, steps: readonly YearStep[], planned: { from: string | null; to: string | null }) {
  const dayOf = (name: YearStep['step']) => {
    const at = steps.find(({ step }) => step === name)?.at;
    return at ? moscowDay(new Date(at)) : null;
  };
  const [arrived, finished] = [dayOf('arrived'), dayOf('finished')];
  if (season.is_past) return arrived && finished ? { from: arrived, to: finished } : null;
  const goes = isEnrolled(season.status) || season.status === s.ARRIVED || finished !== null;
  return goes && planned.from && planned.to ? { from: planned.from, to: planned.to } : null;
}

type YearbookDeps = Pick<SignedContext, 'db' | 'caller' | 'secret'> & StudyServices;

/**
 * What a child has done in one of its seasons, by default the latest, as the family may know it: nothing that is held back, of
 * health or of papers (docs/product/learning.md, «The year looked back at»). `user_id`: the caller or the caller's child. 404
 * for a season the child was not in. Seven queries at most.
 */
export async function getYearbook(
  context: YearbookDeps,
  user_id: number,
  named: number | undefined,
): Promise<Yearbook> {
  const { db } = context;
  const { seasons, found } = await findSeason(db, user_id, named);
  const { id, season, is_past, name, surname, status, direction } = found;
  const [moments, course, achieved, certificates, { trip_days }] = await Promise.all([
    listMoments(db, { user_id, participation_id: id }),
    getDiveLogOfSeason(context, found),
    listOfSeason(db, { id, status }),
    listOwnCertificates(context, user_id),
    getConfiguration(db),
  ]);
  const steps = describeSteps(found, moments);
  return {
    seasons,
    season,
    is_past,
    name,
    surname,
    participant_status: status,
    steps,
    ...course,
    test_points: found.points,
    direction,
    ...achieved,
    camp: campOf(found, steps, trip_days),
    certificates: certificates.filter((one) => one.season === season),
  };
}
