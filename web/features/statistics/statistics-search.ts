import { type Direction, directions } from '#contract/families/directions.ts';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { regions } from '#contract/regions.ts';
import { utypes } from '#contract/roles.ts';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { type LearnerSort, type LearnerState, learnerSorts, learnerStates } from '#contract/statistics/words.ts';
import { statuses } from '#contract/statuses.ts';
import { type ListSearch, listInput, listSearch } from '#web/kit/list-search.ts';

/** What the statistics keep in their address: of whom they are, and in the list who of these and in what order. */
export type StatisticsSearch = ListSearch & {
  view?: 'list';
  season?: number;
  teaching_id?: number;
  direction?: Direction;
  region?: string;
  milestone_id?: number;
  state?: LearnerState;
  points_from?: number;
  points_to?: number;
  sort?: LearnerSort;
  order?: 'desc';
};

const numberOf = (given: unknown, fits: (number: number) => boolean): number | undefined => {
  const number = Number(given);
  return given !== '' && given !== null && Number.isFinite(number) && fits(number) ? number : undefined;
};
const isId = (number: number) => Number.isSafeInteger(number) && number > 0;
const isPoints = (number: number) => number >= 0 && number <= 1_000_000;
const oneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined =>
  known.find((value) => value === given);

/** Reads the address; what makes no sense is left out. */
export function statisticsSearch(given: Record<string, unknown>): StatisticsSearch {
  const read = {
    ...listSearch(given),
    view: oneOf(['list'], given.view),
    season: numberOf(given.season, (year) => Number.isInteger(year) && year >= 2018 && year <= 2100),
    teaching_id: numberOf(given.teaching_id, isId),
    direction: oneOf(directions, given.direction),
    region: oneOf(regions, given.region),
    milestone_id: numberOf(given.milestone_id, isId),
    state: oneOf(learnerStates, given.state),
    points_from: numberOf(given.points_from, isPoints),
    points_to: numberOf(given.points_to, isPoints),
    sort: oneOf(learnerSorts, given.sort),
    order: oneOf(['desc'], given.order),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export type Scope = Pick<StatisticsCourse, 'season'> & { teaching_id: number };

/** The course of the address, or the first there is: participants' of the latest season. */
export function chosenCourse(
  courses: readonly StatisticsCourse[],
  { season, teaching_id }: StatisticsSearch,
): StatisticsCourse | undefined {
  return (
    courses.find((one) => one.id === teaching_id && one.season === season) ??
    courses.find((one) => one.id === teaching_id) ??
    courses.find((one) => one.season === season) ??
    courses[0]
  );
}

const scopeOf = ({ id, season }: StatisticsCourse): Scope => ({ teaching_id: id, season });

export const summaryInput = (course: StatisticsCourse, { direction, region }: StatisticsSearch) => ({
  ...scopeOf(course),
  ...(direction ? { direction } : {}),
  ...(region ? { region } : {}),
});

const narrowing = ({ direction, region, milestone_id, state, points_from, points_to }: StatisticsSearch) =>
  Object.fromEntries(
    Object.entries({ direction, region, milestone_id, state, points_from, points_to }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Omit<StatisticsSearch, 'view' | 'sort' | 'order' | 'page' | 'search' | 'season' | 'teaching_id'>;

export const learnersInput = (course: StatisticsCourse, search: StatisticsSearch) => ({
  ...scopeOf(course),
  ...narrowing(search),
  ...listInput(search),
  sort: search.sort ?? ('name' as const),
  order: search.order ?? ('asc' as const),
});

/** The address of the Excel of the same people in the same order. */
export function excelAddress(course: StatisticsCourse, search: StatisticsSearch): string {
  const { page: _, search: words, ...asked } = learnersInput(course, search);
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
    ...(words ? { search: words } : {}),
    excel: '1',
  });
  return `/api/admin/statistics/learning?${query}`;
}

/** Whether the list is narrowed to some of the course. */
export const isNarrowed = (search: StatisticsSearch): boolean =>
  Boolean(search.search) || Object.keys(narrowing(search)).length > 0;

const statusOf: Partial<Record<LearnerState, number>> = {
  paused: statuses.TRAINING_PAUSED,
  expired: statuses.MILESTONE_EXPIRED,
};

/**
 * The same people as the calls about deadlines name them; nothing where these cannot: they know no points, no lectures
 * and tests, and no guides. Which milestone is meant, the deadline itself says.
 */
export function peopleFilter(course: StatisticsCourse, search: StatisticsSearch): PeopleFilter | undefined {
  const { state, points_from, points_to, direction, region, milestone_id } = search;
  const status = milestone_id !== undefined && state === undefined ? statuses.TRAINING : state && statusOf[state];
  if (course.audience !== 'participant' || points_from !== undefined || points_to !== undefined) return undefined;
  if (state && !status) return undefined;
  return {
    utype: utypes.participant,
    season: course.season,
    ...(status ? { status } : {}),
    ...(direction ? { direction } : {}),
    ...(region ? { region } : {}),
    search: search.search ?? '',
  };
}

/** Of whom the screen is, whichever side of it. */
export const keptScope = ({ season, teaching_id, direction, region }: StatisticsSearch): StatisticsSearch =>
  statisticsSearch({ season, teaching_id, direction, region });

/** The list of some of those the summary is of. */
export const toList = (search: StatisticsSearch, narrow: Partial<StatisticsSearch> = {}): StatisticsSearch => ({
  ...keptScope(search),
  ...narrow,
  view: 'list',
});
