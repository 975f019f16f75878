import { utypes } from '#contract/roles.ts';
import { open, signed } from '#server/api.ts';
import { beginLearning } from './begin-learning.ts';
import { listMapMilestones } from './course-map.ts';
import { findCurrentLecture, getCurrentMilestone } from './current-milestone.ts';
import { openTest } from './open-test.ts';
import { passLecture } from './pass-lecture.ts';
import { findPlace, listPassed } from './queries.ts';
import { sendTest } from './send-test.ts';

export const learning = {
  begin: signed.learning.begin.handler(({ context }) => beginLearning(context, context.caller.user_id)),

  currentMilestone: signed.learning.currentMilestone.handler(({ context }) =>
    getCurrentMilestone(context, context.caller.user_id),
  ),

  currentLecture: signed.learning.currentLecture.handler(async ({ context }) => ({
    lecture: await findCurrentLecture(context, context.caller.user_id),
  })),

  milestones: signed.learning.milestones.handler(({ context }) => listMapMilestones(context, context.caller.user_id)),

  passedMilestones: signed.learning.passedMilestones.handler(async ({ context }) => ({
    data: await listPassed(context.db, context.caller.user_id),
  })),

  passLecture: signed.learning.passLecture.handler(async ({ input, context }) => {
    await passLecture(context.db, context.caller.user_id, input.milestone_id);
    return { lecture_is_passed: true as const };
  }),

  openTest: signed.learning.openTest.handler(({ input, context }) =>
    openTest(context, context.caller.user_id, input.milestone_id),
  ),

  saveAnswers: signed.learning.saveAnswers.handler(({ input, context }) =>
    context.keepAnswers({ user_id: context.caller.user_id, ...input }),
  ),

  sendTest: signed.learning.sendTest.handler(({ input, context }) =>
    sendTest(context, {
      attempt_id: input.attempt_id,
      user_id: context.caller.user_id,
      answers: input.answers ?? [],
    }),
  ),

  amount: open.learning.amount.handler(async ({ context }) => {
    const { caller, db, study } = context;
    const own = caller?.utype === utypes.participant ? await findPlace(db, caller.user_id) : undefined;
    // The count is remembered for seconds; one's own place may already be beyond it.
    const participantsAmount = Math.max(await study.learners(), own?.place ?? 0);
    return { participantsAmount, place: own?.place ?? null, points: own?.points ?? null };
  }),
};
