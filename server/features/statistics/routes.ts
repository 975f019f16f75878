import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { countedOnce } from '#server/platform/db/remembered.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { fromReading } from '#server/platform/http/calls/from-reading.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { listCourses } from './courses.ts';
import { describeChildProgress } from './learners/child-progress.ts';
import { learnersQuery } from './learners/find-learners.ts';
import { getClosedAttempt, listPassedLines } from './passed.ts';
import { findLatestLearner, listLearners } from './queries.ts';
import { describeQuestions } from './questions/questions.ts';
import { scopeOf } from './scope.ts';
import { summarise } from './summary.ts';

const { authedProcedure } = proceduresWith<Context & StudyServices>();

export const statistics = {
  courses: authedProcedure.statistics.courses.handler(async ({ context: { db } }) => ({
    data: await listCourses(db, (await getConfiguration(db)).current_year),
  })),

  learning: authedProcedure.statistics.learning.handler(
    peopleListCall('learners', async (context, query, page) =>
      listLearners(context.db, await learnersQuery(context, query), page),
    ),
  ),

  summary: authedProcedure.statistics.summary.handler(async ({ input: { direction, region, ...named }, context }) => {
    const scope = await scopeOf(context, named);
    const find = fromReading((from: typeof context) => summarise(from, scope, { direction, region }));
    const memo = { name: 'summary', question: [scope, direction, region] };
    return countedOnce(context.db, { ...memo, of: ({ total }) => total }, () => find(context));
  }),

  passed: authedProcedure.statistics.passed.handler(
    async ({ input: { id, type, title }, context: { db, study, caller } }) => {
      const latest = await findLatestLearner(db, id);
      if (latest) await writeReading(db, { actor_id: caller.user_id, subject_id: id, action: 'progress_read' });
      const course = latest && (await study.course(latest.teaching_id));
      const participation_id = type === 'current' ? latest?.user.participation_id : undefined;
      return {
        user: latest?.user ?? null,
        milestones_count: course?.milestones.length ?? 0,
        place: latest?.place ?? null,
        learners: latest?.learners ?? 0,
        data: latest ? await listPassedLines(db, id, { participation_id, title }) : [],
      };
    },
  ),

  userExam: authedProcedure.statistics.userExam.handler(async ({ input, context }) => {
    const exam = await getClosedAttempt(context, input.passed_milestone_id);
    const { user_id: subject_id } = exam;
    await writeReading(context.db, { actor_id: context.caller.user_id, subject_id, action: 'progress_read' });
    return { exam };
  }),

  questions: authedProcedure.statistics.questions.handler(({ input: { learning_exam_id }, context }) => {
    const find = fromReading((from: typeof context) => describeQuestions(from, learning_exam_id));
    return singleFlight(context.db, ['questions', learning_exam_id], () => find(context));
  }),

  childLearning: authedProcedure.statistics.childLearning.handler(({ input, context }) =>
    describeChildProgress(context, context.caller.user_id, input.participant_id),
  ),
};
