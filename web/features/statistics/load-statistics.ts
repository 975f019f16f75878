import { loadFresh, loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';
import { chosenCourse, learnerList, type StatisticsAddress, summaryInput } from './learners/learner-list.ts';

/** Loads the open view afresh. `isOpen`: the list is shown already and loads further pages itself. */
export async function loadStatistics(
  context: RouterContext,
  address: StatisticsAddress,
  isOpen: boolean,
): Promise<void> {
  const { data: courses } = await loadQuery(context, ({ statistics }) => statistics.courses.queryOptions());
  const course = chosenCourse(courses, address);
  if (!course) return;
  const list = learnerList(course);
  if (address.view === 'list')
    await Promise.all([
      isOpen ? undefined : loadFresh(context, (queries) => list.query(queries, list.input(address))),
      loadQuery(context, ({ courses: { milestones } }) =>
        milestones.queryOptions({ input: { teaching_id: course.id } }),
      ),
    ]);
  else
    await loadFresh(context, ({ statistics }) =>
      statistics.summary.queryOptions({ input: summaryInput(course, address) }),
    );
}

/** Loads a person's statistics and name. */
export const loadPersonStatistics = (context: RouterContext, person: { id: number }) =>
  orNotFound(
    Promise.all([
      loadFresh(context, ({ statistics }) => statistics.passed.queryOptions({ input: { ...person, type: 'all' } })),
      loadQuery(context, ({ people }) => people.name.queryOptions({ input: person })),
    ]),
  );

/** Loads the statistics of a test's questions afresh. */
export const loadTestStatistics = (context: RouterContext, learning_exam_id: number) =>
  orNotFound(
    Promise.all([
      loadFresh(context, ({ statistics }) => statistics.questions.queryOptions({ input: { learning_exam_id } })),
      loadQuery(context, ({ statistics }) => statistics.courses.queryOptions()),
    ]),
  );

/** Loads a person's answers to a test. */
export const loadAttempt = (context: RouterContext, passed_milestone_id: number) =>
  orNotFound(
    loadQuery(context, ({ statistics }) => statistics.userExam.queryOptions({ input: { passed_milestone_id } })),
  );
