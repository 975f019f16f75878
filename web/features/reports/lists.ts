import { directions } from '#contract/families/directions.ts';
import { type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import {
  type AnswerPeriod,
  answerPeriods,
  answerSorts,
  groupings,
  groupSorts,
  MAX_PRINTED_ROWS,
  pointsSorts,
  ratingScopes,
  testSorts,
  videoSorts,
  videoSources,
  viewerSorts,
} from '#contract/reports/words.ts';
import { oneOf, type ReadParam, readId, readRegion, readStatus, readYear } from '#web/kit/list/address.ts';
import { defineList, type InputOf } from '#web/kit/list/define-list.ts';

const sortOrders = ['asc', 'desc'] as const;
/** Address of every report: season, order, print view. */
const commonReaders = { season: readYear, order: oneOf(sortOrders), print: oneOf(['all']) };
const readVideoType: ReadParam<VideoType> = (given) =>
  typeof given === 'string' && Object.hasOwn(videoTypes, given) ? (given as VideoType) : undefined;

type ReportInput = { print?: 'all'; page: number };

/** Input of a call: the first rows in one page for the print view, otherwise a page. */
const reportQuery = <G extends ReportInput>({ print, ...given }: G) =>
  print ? { ...given, page: 1, per_page: MAX_PRINTED_ROWS } : given;

const ratingReaders = {
  ...commonReaders,
  who: oneOf(ratingScopes),
  direction: oneOf(directions),
  region: readRegion,
  school_id: readId,
  sort: oneOf(pointsSorts),
};
/** Rating of a season's participants by points. */
export const ratingList = defineList({
  title: 'Рейтинги',
  readers: ratingReaders,
  input: (given: InputOf<typeof ratingReaders>) => reportQuery(given),
  query: ({ reports }, input) => reports.ratings.queryOptions({ input }),
  prefetch: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/ratings?excel=1',
});

const groupReaders = {
  ...commonReaders,
  by: oneOf(groupings),
  who: oneOf(ratingScopes),
  direction: oneOf(directions),
  region: readRegion,
  sort: oneOf(groupSorts),
};
/** Rating by regions, schools or directions. */
export const groupList = defineList({
  title: 'Рейтинги по группам',
  readers: groupReaders,
  // Groups have no search.
  input: ({ search: _, ...given }: InputOf<typeof groupReaders>) => reportQuery(given),
  query: ({ reports }, input) => reports.groups.queryOptions({ input }),
  prefetch: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/ratings/groups?excel=1',
});

const testReaders = { ...commonReaders, teaching_id: readId, sort: oneOf(testSorts) };
/** Tests of a course in a season. */
export const testList = defineList({
  title: 'Тесты',
  readers: testReaders,
  input: (given: InputOf<typeof testReaders>) => reportQuery(given),
  query: ({ reports }, input) => reports.tests.queryOptions({ input }),
  prefetch: [({ statistics }) => statistics.courses.queryOptions()],
  excel: '/admin/overall/test?excel=1',
});

const videoReaders = { ...commonReaders, type: readVideoType, source: oneOf(videoSources), sort: oneOf(videoSorts) };
/** Videos with their viewing figures. */
export const videoList = defineList({
  title: 'Видео',
  readers: videoReaders,
  input: (given: InputOf<typeof videoReaders>) => reportQuery(given),
  query: ({ reports }, input) => reports.videos.queryOptions({ input }),
  prefetch: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/video?excel=1',
});

const viewerReaders = { ...commonReaders, finished: oneOf(['true', 'false']), sort: oneOf(viewerSorts) };
/** Viewers of a video. */
export const viewerList = (video_id: number) =>
  defineList({
    title: 'Зрители видео',
    readers: viewerReaders,
    input: (given: InputOf<typeof viewerReaders>) => ({ ...reportQuery(given), video_id }),
    query: ({ reports }, input) => reports.viewers.queryOptions({ input }),
    prefetch: [({ system }) => system.info.queryOptions()],
    excel: '/admin/overall/video/viewers?excel=1',
  });

const stormReaders = {
  ...commonReaders,
  status: readStatus,
  direction: oneOf(directions),
  region: readRegion,
  black_label: oneOf(['true', 'false']),
  sort: oneOf(pointsSorts),
};
/** Participants who have completed the course. */
export const stormList = defineList({
  title: 'Шторм',
  readers: stormReaders,
  input: (given: InputOf<typeof stormReaders>) => reportQuery(given),
  query: ({ reports }, input) => reports.storm.queryOptions({ input }),
  prefetch: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/storm?excel=1',
});

const readPeriod: ReadParam<AnswerPeriod> = (given) => answerPeriods.find((weeks) => weeks === Number(given));
const answerReaders = {
  weeks: readPeriod,
  order: oneOf(sortOrders),
  print: oneOf(['all']),
  sort: oneOf(answerSorts),
};
/** Answers in dialogs by week and colleague. */
export const answerList = defineList({
  title: 'Ответы в чатах',
  readers: answerReaders,
  // There is nothing to search for.
  input: ({ search: _, ...given }: InputOf<typeof answerReaders>) => reportQuery(given),
  query: ({ reports }, input) => reports.answers.queryOptions({ input }),
  excel: '/admin/overall/answers?excel=1',
});
