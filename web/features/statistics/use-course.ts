import { useSuspenseQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { chosenCourse, type StatisticsAddress } from './learners/learner-list.ts';

/** All courses, and the one of the address. */
export function useCourse(address: Pick<StatisticsAddress, 'season' | 'teaching_id'>) {
  const { data: courses } = useSuspenseQuery(useQueries().statistics.courses.queryOptions()).data;
  return { courses, course: chosenCourse(courses, address) };
}
