import type { AccountServices } from '#server/features/accounts/services.ts';
import { findLastLink } from '#server/features/entrance/links/links.ts';
import type { LearningContext } from '#server/features/learning/learning-context.ts';
import { listMapMilestones } from '#server/features/learning/milestones/course-map.ts';
import { listAttemptsOf } from '#server/features/learning/queries.ts';
import { studyHandlers } from '#server/features/learning/routes.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { mistakeHandlers } from '#server/features/mistakes/routes.ts';
import { practiceHandlers } from '#server/features/practice/routes.ts';
import { reviewHandlers } from '#server/features/review/routes.ts';
import { unclearHandlers } from '#server/features/unclear/routes.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { deleteGuide } from './delete-guide.ts';
import { inviteGuide } from './invite-guide.ts';
import { getGuide, listGuides } from './list-guides.ts';
import { moveGuideDeadline } from './move-deadline.ts';
import { beginGuideRegistration, registerGuide } from './register-guide.ts';
import { sendGuideLink } from './send-link.ts';
import { updateGuide } from './update-guide.ts';

const { publicProcedure, authedProcedure } = proceduresWith<Context & AccountServices & StudyServices>();
const learners = proceduresWith<LearningContext>().authedProcedure.guides;

/** A guide with the link that still matters: once the account is made, none does. */
async function describeGuide(db: Context['db'], id: number) {
  const guide = await getGuide(db, id);
  return { guide, link: guide.state === 'invited' ? await findLastLink(db, id) : null };
}

export const guides = {
  list: authedProcedure.guides.list.handler(
    peopleListCall('guides', ({ db }, query, page) => listGuides(db, query, page)),
  ),
  find: authedProcedure.guides.find.handler(async ({ input: { id }, context }) => {
    const described = await describeGuide(context.db, id);
    const [map, attempts] = await Promise.all([
      listMapMilestones(context, 'guide', id),
      listAttemptsOf(context.db, id),
    ]);
    const milestones = map.data.map((milestone) => ({ ...milestone, attempt: attempts.get(milestone.id) ?? null }));
    return { ...described, milestones };
  }),
  invite: authedProcedure.guides.invite.handler(async ({ input, context }) =>
    describeGuide(context.db, await inviteGuide(context, input)),
  ),
  update: authedProcedure.guides.update.handler(async ({ input, context }) => {
    await updateGuide(context, input);
    return describeGuide(context.db, input.id);
  }),
  sendLink: authedProcedure.guides.sendLink.handler(async ({ input, context }) => ({
    link: await sendGuideLink(context, input.id),
  })),
  moveDeadline: authedProcedure.guides.moveDeadline.handler(async ({ input, context }) => {
    await moveGuideDeadline(context, input);
    return { guide: await getGuide(context.db, input.id) };
  }),
  remove: authedProcedure.guides.remove.handler(async ({ input, context }) => {
    await deleteGuide(context, input);
    return {};
  }),

  beginRegistration: publicProcedure.guides.beginRegistration.handler(({ input, context }) =>
    beginGuideRegistration(context, input.token),
  ),
  confirmCodeAndPassword: publicProcedure.guides.confirmCodeAndPassword.handler(({ input, context }) =>
    registerGuide(context, input),
  ),

  ...studyHandlers(learners, 'guide'),
  ...reviewHandlers(learners),
  ...practiceHandlers(learners, 'guide'),
  ...mistakeHandlers(learners, 'guide'),
  ...unclearHandlers(learners),
};
