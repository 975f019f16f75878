import { utypes } from '#contract/roles.ts';
import { getSubjectId } from '#server/features/participation/policy.ts';
import { authedProcedure } from '#server/platform/api.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { updateAbout } from './about-me/about.ts';
import { changeBlackLabel } from './assessment/black-labels.ts';
import { decideStanding } from './assessment/decide-standing.ts';
import { endObjection } from './assessment/end-objection.ts';
import { findAssessment } from './assessment/find-assessment.ts';
import { listNews } from './assessment/news.ts';
import { countOpening, openAssessment } from './assessment/open-assessment.ts';
import { endAssessmentPresence, renewAssessmentPresence, takeOver } from './assessment/presence.ts';
import { sendBack } from './assessment/send-back.ts';
import { setPoint } from './assessment/set-point.ts';
import { listAssessment } from './lists/list-assessment.ts';
import { isObjectionWaiting } from './lists/objection-waits.ts';
import { describeProgress } from './lists/progress.ts';
import { countWaiting, findNext } from './lists/queue.ts';
import { listVolunteers } from './lists/volunteers.ts';
import { declareReady } from './own/declare-ready.ts';
import { findOwnAchievement } from './own/find-own.ts';
import { findOwnStep } from './own/find-own-step.ts';
import { listOwn, showAbout } from './own/list-own.ts';
import { objectToPoints } from './own/object-to-points.ts';
import { addAchievement, changeAchievement, deleteAchievement } from './own/save-achievement.ts';
import { explainRank } from './ranking/explain-rank.ts';
import { describeResults } from './release/list-results.ts';
import { releaseResults } from './release/release-results.ts';

const calls = authedProcedure.achievements;
const isParticipant = ({ caller }: Pick<SignedContext, 'caller'>) => caller.utype === utypes.participant;

/** An assessor's step, and the participant as it stands then. */
const answer = async (context: SignedContext, step: Promise<number>) => ({
  assessment: await findAssessment(context.db, await step, context.caller.user_id),
});

export const achievements = {
  list: calls.list.handler(async ({ input: { participant_id }, context }) => {
    const user_id = await getSubjectId(context.db, context.caller, participant_id);
    return listOwn(context.db, user_id, isParticipant(context));
  }),
  step: calls.step.handler(({ context: { db, caller } }) => findOwnStep(db, caller.user_id)),
  create: calls.create.handler(async ({ input, context }) => ({
    achievement: await findOwnAchievement(context.db, await addAchievement(context, input)),
  })),
  update: calls.update.handler(async ({ input, context }) => {
    await changeAchievement(context, input);
    return { achievement: await findOwnAchievement(context.db, input.id) };
  }),
  delete: calls.delete.handler(async ({ input, context }) => {
    await deleteAchievement(context, input.id);
    return {};
  }),
  ready: calls.ready.handler(async ({ context }) => ({ participant_status: await declareReady(context) })),
  object: calls.object.handler(async ({ input, context }) => ({ objected_at: await objectToPoints(context, input) })),
  about: calls.about.handler(async ({ input: { participant_id }, context }) => {
    const user_id = await getSubjectId(context.db, context.caller, participant_id);
    return showAbout(context.db, user_id, isParticipant(context));
  }),
  updateAbout: calls.updateAbout.handler(({ input, context }) => updateAbout(context, input)),

  all: calls.all.handler(peopleListCall('achievements', ({ db }, filter, page) => listAssessment(db, filter, page))),
  one: calls.one.handler(async ({ input: { user_id }, context: { db, caller } }) => {
    const assessment = await findAssessment(db, user_id, caller.user_id);
    const { participation_id } = assessment;
    const [next_id, news] = await Promise.all([
      findNext(db, caller.user_id, participation_id),
      listNews(db, { reader_id: caller.user_id, user_id, participation_id }),
    ]);
    await writeReading(db, { actor_id: caller.user_id, subject_id: user_id, action: 'achievements_read' });
    return { assessment, next_id, news };
  }),
  next: calls.next.handler(async ({ context: { db, caller } }) => ({ next_id: await findNext(db, caller.user_id) })),
  look: calls.look.handler(({ input, context }) => renewAssessmentPresence(context, input.user_id)),
  takeOver: calls.takeOver.handler(async ({ input, context }) => {
    await takeOver(context, input.user_id);
    return {};
  }),
  leave: calls.leave.handler(async ({ input, context }) => {
    await endAssessmentPresence(context, input.user_id);
    return {};
  }),
  setPoint: calls.setPoint.handler(({ input, context }) => answer(context, setPoint(context, input))),
  sendBack: calls.sendBack.handler(({ input, context }) => answer(context, sendBack(context, input))),
  confirmCadet: calls.confirmCadet.handler(({ input, context }) =>
    answer(context, decideStanding(context, { ...input, standing: 'cadet', is_confirmed: true })),
  ),
  disapproveCadet: calls.disapproveCadet.handler(({ input, context }) =>
    answer(context, decideStanding(context, { ...input, standing: 'cadet', is_confirmed: false })),
  ),
  confirmVolunteer: calls.confirmVolunteer.handler(({ input, context }) =>
    answer(context, decideStanding(context, { ...input, standing: 'volunteer', is_confirmed: true })),
  ),
  disapproveVolunteer: calls.disapproveVolunteer.handler(({ input, context }) =>
    answer(context, decideStanding(context, { ...input, standing: 'volunteer', is_confirmed: false })),
  ),
  objection: calls.objection.handler(async ({ input, context }) => ({
    waits: await isObjectionWaiting(context.db, input.user_id),
  })),
  endObjection: calls.endObjection.handler(({ input, context }) => answer(context, endObjection(context, input))),
  setBlackLabel: calls.setBlackLabel.handler(({ input, context }) =>
    answer(context, changeBlackLabel(context, { ...input, is_set: true })),
  ),
  liftBlackLabel: calls.liftBlackLabel.handler(({ input, context }) =>
    answer(context, changeBlackLabel(context, { ...input, is_set: false })),
  ),

  opening: calls.opening.handler(({ context }) => countOpening(context.db)),
  open: calls.open.handler(({ context }) => openAssessment(context)),
  // Every assessor's page asks for it after each of its steps.
  progress: calls.progress.handler(({ context: { db } }) => singleFlight(db, ['progress'], () => describeProgress(db))),
  waiting: calls.waiting.handler(({ context }) => countWaiting(context.db)),
  places: calls.places.handler(({ input: { user_id }, context }) => explainRank(context.db, user_id)),
  results: calls.results.handler(({ context }) => describeResults(context.db)),
  release: calls.release.handler(async ({ input, context }) => ({
    results: await releaseResults(context, input.direction),
  })),
  volunteers: calls.volunteers.handler(
    peopleListCall('volunteers', ({ db }, filter, page) => listVolunteers(db, filter, page)),
  ),
};
