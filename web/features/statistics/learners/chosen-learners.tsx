import type { PeopleFilter } from '#contract/people/filter.ts';
import { utypes } from '#contract/roles.ts';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import type { LearnerState } from '#contract/statistics/words.ts';
import { statuses } from '#contract/statuses.ts';
import { MoveFiltered } from '#web/features/people/list/filtered-actions.tsx';
import { useCourse } from '../use-course.ts';
import type { StatisticsAddress } from './learner-list.ts';

const statusOf: Partial<Record<LearnerState, number>> = {
  paused: statuses.TRAINING_PAUSED,
  expired: statuses.MILESTONE_EXPIRED,
};

type Input = StatisticsAddress & { ids?: readonly number[] };

/**
 * Filter of people for the calls about deadlines; undefined if they cannot express the selection: guides, points, or a
 * state within a whole list.
 */
function peopleFilter(course: StatisticsCourse, input: Input): PeopleFilter | undefined {
  const { ids, state, points_from, points_to, direction, region, milestone_id, search = '' } = input;
  if (course.audience !== 'participant') return undefined;
  const people = { utype: utypes.participant, season: course.season };
  if (ids) return { ...people, ids: [...ids], search: '' };
  const status = state && statusOf[state];
  if (points_from !== undefined || points_to !== undefined || (state && !status)) return undefined;
  return {
    ...people,
    teaching_id: course.id,
    ...(milestone_id ? { milestone_id } : {}),
    ...(status ? { status } : {}),
    ...(direction ? { direction } : {}),
    ...(region ? { region } : {}),
    search,
  };
}

/** Actions on the selected learners. */
export function ChosenLearners({ input }: { input: Input }) {
  const { course } = useCourse(input);
  const filter = course && peopleFilter(course, input);
  return filter ? <MoveFiltered filter={filter} feature="statistics" /> : null;
}
