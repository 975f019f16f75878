import { directions } from '#contract/families/directions.ts';
import { type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import {
  groupings,
  groupSorts,
  MOST_PRINTED,
  pointsSorts,
  raters,
  testSorts,
  videoSorts,
  videoSources,
  viewerSorts,
} from '#contract/reports/words.ts';
import { anId, aRegion, aStatus, aYear, oneOf, type Read } from '#web/kit/list/address.ts';
import { defineList, type InputOf } from '#web/kit/list/define-list.ts';

const ways = ['asc', 'desc'] as const;
/** Address of every report: season, order, print view. */
const common = { season: aYear, order: oneOf(ways), print: oneOf(['all']) };
const aVideoType: Read<VideoType> = (given) =>
  typeof given === 'string' && Object.hasOwn(videoTypes, given) ? (given as VideoType) : undefined;

type Given = { print?: 'all'; page: number };

/** Input of a call: the first rows in one page for the print view, otherwise a page. */
const asked = <G extends Given>({ print, ...given }: G) =>
  print ? { ...given, page: 1, per_page: MOST_PRINTED } : given;

const ratingKeeps = {
  ...common,
  who: oneOf(raters),
  direction: oneOf(directions),
  region: aRegion,
  school_id: anId,
  sort: oneOf(pointsSorts),
};
/** Rating of a season's participants by points. */
export const ratingList = defineList({
  title: 'Рейтинги',
  keeps: ratingKeeps,
  input: (given: InputOf<typeof ratingKeeps>) => asked(given),
  ask: ({ reports }, input) => reports.ratings.queryOptions({ input }),
  beside: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/ratings?excel=1',
});

const groupKeeps = {
  ...common,
  by: oneOf(groupings),
  who: oneOf(raters),
  direction: oneOf(directions),
  region: aRegion,
  sort: oneOf(groupSorts),
};
/** Rating by regions, schools or directions. */
export const groupList = defineList({
  title: 'Рейтинги по группам',
  keeps: groupKeeps,
  // Groups have no search.
  input: ({ search: _, ...given }: InputOf<typeof groupKeeps>) => asked(given),
  ask: ({ reports }, input) => reports.groups.queryOptions({ input }),
  beside: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/ratings/groups?excel=1',
});

const testKeeps = { ...common, teaching_id: anId, sort: oneOf(testSorts) };
/** Tests of a course in a season. */
export const testList = defineList({
  title: 'Тесты',
  keeps: testKeeps,
  input: (given: InputOf<typeof testKeeps>) => asked(given),
  ask: ({ reports }, input) => reports.tests.queryOptions({ input }),
  beside: [({ statistics }) => statistics.courses.queryOptions()],
  excel: '/admin/overall/test?excel=1',
});

const videoKeeps = { ...common, type: aVideoType, source: oneOf(videoSources), sort: oneOf(videoSorts) };
/** Videos with their viewing figures. */
export const videoList = defineList({
  title: 'Видео',
  keeps: videoKeeps,
  input: (given: InputOf<typeof videoKeeps>) => asked(given),
  ask: ({ reports }, input) => reports.videos.queryOptions({ input }),
  beside: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/video?excel=1',
});

const viewerKeeps = { ...common, finished: oneOf(['true', 'false']), sort: oneOf(viewerSorts) };
/** Viewers of a video. */
export const viewerList = (video_id: number) =>
  defineList({
    title: 'Зрители видео',
    keeps: viewerKeeps,
    input: (given: InputOf<typeof viewerKeeps>) => ({ ...asked(given), video_id }),
    ask: ({ reports }, input) => reports.viewers.queryOptions({ input }),
    beside: [({ system }) => system.info.queryOptions()],
    excel: '/admin/overall/video/viewers?excel=1',
  });

const stormKeeps = {
  ...common,
  status: aStatus,
  direction: oneOf(directions),
  region: aRegion,
  black_label: oneOf(['true', 'false']),
  sort: oneOf(pointsSorts),
};
/** Participants who have completed the course. */
export const stormList = defineList({
  title: 'Шторм',
  keeps: stormKeeps,
  input: (given: InputOf<typeof stormKeeps>) => asked(given),
  ask: ({ reports }, input) => reports.storm.queryOptions({ input }),
  beside: [({ system }) => system.info.queryOptions()],
  excel: '/admin/overall/storm?excel=1',
});
