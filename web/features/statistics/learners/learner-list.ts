import { directions } from '#contract/families/directions.ts';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { learnerSorts, learnerStates } from '#contract/statistics/words.ts';
import { numberFrom, oneOf, readId, readRegion, readYear } from '#web/kit/list/address.ts';
import { type AddressOf, createAddressReader, defineList } from '#web/kit/list/define-list.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

const points = numberFrom(0, 1_000_000);

/** Query string of the statistics: the scope and, for the list, filters and order. */
const addressReaders = {
  view: oneOf(['list']),
  season: readYear,
  teaching_id: readId,
  direction: oneOf(directions),
  region: readRegion,
  milestone_id: readId,
  state: oneOf(learnerStates),
  points_from: points,
  points_to: points,
  sort: oneOf(learnerSorts),
  order: oneOf(['desc']),
};
export type StatisticsAddress = AddressOf<typeof addressReaders>;

const scopeOf = ({ id, season }: StatisticsCourse) => ({ teaching_id: id, season });

/** List of learners of a course. */
export const learnerList = (course: StatisticsCourse) =>
  defineList({
    title: 'Статистика обучения',
    readers: addressReaders,
    input: ({ view: _, ...given }) => ({ ...given, ...scopeOf(course) }),
    query: ({ statistics }, input) => statistics.learning.queryOptions({ input }),
    excel: '/admin/statistics/learning?excel=1',
  });

export const readStatistics = createAddressReader(addressReaders);
/** The same of a query string, and nothing else of it. */
export const statisticsSearch = knownSearch(readStatistics);

/** The course of the address; by default the participants' of the latest season. */
export function chosenCourse(
  courses: readonly StatisticsCourse[],
  { season, teaching_id }: Pick<StatisticsAddress, 'season' | 'teaching_id'>,
): StatisticsCourse | undefined {
  return (
    courses.find((one) => one.id === teaching_id && one.season === season) ??
    courses.find((one) => one.id === teaching_id) ??
    courses.find((one) => one.season === season) ??
    courses[0]
  );
}

export const summaryInput = (course: StatisticsCourse, { direction, region }: StatisticsAddress) => ({
  ...scopeOf(course),
  ...(direction ? { direction } : {}),
  ...(region ? { region } : {}),
});

/** The scope shared by summary and list. */
export const scopeAddress = ({ season, teaching_id, direction, region }: StatisticsAddress): StatisticsAddress =>
  readStatistics({ season, teaching_id, direction, region });
/** The same of a query string, and nothing else of it. */
export const scopeSearch = knownSearch(scopeAddress);

/** Address of the list for some of the summary's learners. */
export const listAddress = (
  address: StatisticsAddress,
  narrow: Partial<StatisticsAddress> = {},
): StatisticsAddress => ({
  ...scopeAddress(address),
  ...narrow,
  view: 'list',
});
