import type { Audience } from '#contract/courses/teachings.ts';
import type { studyCalls } from '#contract/learning/learning.ts';
import { utypes } from '#contract/roles.ts';
import { mayTakeTests } from '#contract/statuses/predicates.ts';
import { type AuthedProcedures, proceduresWith } from '#server/platform/http/api.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { openTest } from './attempts/open-test.ts';
import { submitTest } from './attempts/submit-test.ts';
import { RANK_FROM } from './course-rank.ts';
import { getDiveLog } from './dive-log/dive-log.ts';
import type { LearningContext } from './learning-context.ts';
import { beginLearning } from './milestones/begin-learning.ts';
import { listMapMilestones } from './milestones/course-map.ts';
import { findCurrentLecture, getCurrentMilestone } from './milestones/current-milestone.ts';
import { passLecture } from './milestones/pass-lecture.ts';
import { giveMoreTime, takeMoreTimeBack } from './more-time/give-more-time.ts';
import { listMoreTime } from './more-time/list-more-time.ts';
import { findLearner, listPassed } from './queries.ts';
import { withItsFormulas } from './results/test-result.ts';

const { publicProcedure, authedProcedure } = proceduresWith<LearningContext>();

type StudyCalls = Pick<AuthedProcedures<LearningContext>['learning'], keyof ReturnType<typeof studyCalls>>;

/** The calls of a course, for whom it is taken by. */
export const studyHandlers = (calls: StudyCalls, audience: Audience) => ({
  begin: calls.begin.handler(({ context }) => beginLearning(context, audience, context.caller.user_id)),

  currentMilestone: calls.currentMilestone.handler(({ context }) =>
    getCurrentMilestone(context, audience, context.caller.user_id),
  ),

  currentLecture: calls.currentLecture.handler(async ({ context }) => ({
    lecture: await findCurrentLecture(context, audience, context.caller.user_id),
  })),

  milestones: calls.milestones.handler(({ context }) => listMapMilestones(context, audience, context.caller.user_id)),

  passedMilestones: calls.passedMilestones.handler(async ({ context }) => ({
    data: await listPassed(context.db, context.caller.user_id),
  })),

  passLecture: calls.passLecture.handler(async ({ input, context }) => {
    await passLecture(context.db, audience, context.caller.user_id, input.milestone_id);
    return { lecture_is_passed: true as const };
  }),

  openTest: calls.openTest.handler(({ input, context }) =>
    openTest(context, audience, context.caller, input.milestone_id),
  ),

  saveAnswers: calls.saveAnswers.handler(({ input, context }) =>
    context.saveAnswers({ user_id: context.caller.user_id, ...input }),
  ),

  submitTest: calls.submitTest.handler(async ({ input, context }) =>
    withItsFormulas(
      await submitTest(context, {
        attempt_id: input.attempt_id,
        user_id: context.caller.user_id,
        answers: input.answers ?? [],
      }),
    ),
  ),
});

export const learning = {
  ...studyHandlers(authedProcedure.learning, 'participant'),

  diveLog: authedProcedure.learning.diveLog.handler(({ context }) => getDiveLog(context, context.caller.user_id)),
  moreTime: authedProcedure.learning.moreTime.handler(async ({ input: { id }, context }) => {
    const moreTime = await listMoreTime(context, id);
    await writeReading(context.db, { actor_id: context.caller.user_id, subject_id: id, action: 'person_read' });
    return moreTime;
  }),
  giveMoreTime: authedProcedure.learning.giveMoreTime.handler(async ({ input, context }) => {
    await giveMoreTime(context, input);
    return {};
  }),
  takeMoreTimeBack: authedProcedure.learning.takeMoreTimeBack.handler(async ({ input, context }) => {
    await takeMoreTimeBack(context, input);
    return {};
  }),

  amount: publicProcedure.learning.amount.handler(async ({ context }) => {
    const { caller, once, study } = context;
    const isParticipant = caller?.utype === utypes.participant;
    const own = isParticipant ? await once(findLearner, caller.user_id) : undefined;
    const { teaching_id = null } = own ?? {};
    // Before the beginning the course that waits. A stranger has none, and is answered from memory alone.
    const findCourse = () => (teaching_id === null ? study.activeCourse('participant') : study.course(teaching_id));
    const course = isParticipant ? await findCourse() : undefined;
    const placed = own && teaching_id !== null ? { ...own, teaching_id } : undefined;
    const standing = placed ? await study.courseRank(placed) : null;
    const place = standing?.place ?? null;
    // The count is remembered for seconds; one's own place may already be beyond it.
    const participantsAmount = Math.max(await study.learners(), place ?? 0);
    const passed = placed?.passed_count ?? 0;
    const milestones = course?.milestones.length ?? 0;
    return {
      participantsAmount,
      place,
      points: placed?.points ?? null,
      passed_milestones: isParticipant ? passed : null,
      milestones: isParticipant ? milestones : null,
      tests_ahead: isParticipant ? (own && mayTakeTests(own.status) ? Math.max(0, milestones - passed) : 0) : null,
      standing: placed && placed.passed_count >= RANK_FROM ? standing : null,
    };
  }),
};
