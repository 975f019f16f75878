import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { scopeOf } from '#server/features/statistics/scope.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { COUNTED, countedOnce, remembered } from '#server/platform/db/remembered.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { fromReading } from '#server/platform/http/calls/from-reading.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { listAnswers } from './answers.ts';
import { listGroups } from './ratings/groups.ts';
import { listRatings, listStorm } from './ratings/ratings.ts';
import { seasonOf } from './season.ts';
import { listTests } from './tests.ts';
import { describeCurve, listVideoReport } from './videos/videos.ts';
import { listViewers } from './videos/viewers.ts';
import { describeYear } from './year/describe-year.ts';

const { authedProcedure } = proceduresWith<Context & StudyServices>();

const calls = authedProcedure.reports;

/** Forty thousand schools are some ten megabytes. */
const MAX_GROUPINGS = 20;
/** Two seasons and their log: a year of more people than these is remembered for a while. */
const LARGE_YEAR = 20_000;

type PageInput = {
  page: number;
  per_page?: number | undefined;
  excel?: 0 | 1 | undefined;
  season?: number | undefined;
};

/** The filter a whole list depends on beside its season, without the page that is cut from it. */
const filterOf = <Query extends PageInput>({ page: _, per_page: __, excel: ___, season: ____, ...filter }: Query) =>
  filter;

/** A page of a list that was counted whole. */
const pageOf = <Row, Found extends { data: Row[] }>(found: Found, { offset, limit }: Page) => ({
  ...found,
  data: found.data.slice(offset, offset + limit),
  total: found.data.length,
});

export const reports = {
  ratings: calls.ratings.handler(
    peopleListCall('ratings', (context, query, page) => listRatings(context, query, page)),
  ),
  storm: calls.storm.handler(
    peopleListCall(
      'storm',
      fromReading(({ db }, query, page) => listStorm(db, query, page)),
    ),
  ),
  viewers: calls.viewers.handler(
    peopleListCall(
      'video_viewers',
      fromReading(({ db }, query, page) => listViewers(db, query, page)),
    ),
  ),
  // Each counts a whole season.
  groups: calls.groups.handler(
    listCall(async (context, query, page) => {
      const [season, filter] = [await seasonOf(context.db, query.season), filterOf(query)];
      const find = fromReading(({ db }: SignedContext) => listGroups(db, season, filter));
      const memo = { name: 'groups', question: [season, filter], max: MAX_GROUPINGS };
      const found = await countedOnce(context.db, { ...memo, of: ({ people }) => people }, () => find(context));
      return pageOf(found, page);
    }),
  ),
  tests: calls.tests.handler(
    listCall(async (context, query, page) => {
      const [scope, filter] = [await scopeOf(context, query), filterOf(query)];
      const find = fromReading((from: SignedContext & StudyServices) => listTests(from, scope, filter));
      return pageOf(await singleFlight(context.db, ['tests', scope, filter], () => find(context)), page);
    }),
  ),
  videos: calls.videos.handler(
    listCall(async (context, query, page) => {
      const [season, filter] = [await seasonOf(context.db, query.season), filterOf(query)];
      const find = fromReading(({ db }: SignedContext) => listVideoReport(db, season, filter));
      const memo = { name: 'videos', question: [season, filter] };
      const found = await countedOnce(context.db, { ...memo, of: (all) => all.max_viewers }, () => find(context));
      return pageOf(found, page);
    }),
  ),
  answers: calls.answers.handler(
    listCall(async (context, { weeks, sort, order }, page) => {
      const find = fromReading(({ db }: SignedContext) => listAnswers(db, { weeks, sort, order }));
      return pageOf(await singleFlight(context.db, ['answers', weeks, sort, order], () => find(context)), page);
    }),
  ),
  curve: calls.curve.handler(async ({ input: { video_id, season: named }, context }) => {
    const season = await seasonOf(context.db, named);
    const find = fromReading(({ db }: SignedContext) => describeCurve(db, season, video_id));
    const memo = { name: 'curve', question: [season, video_id] };
    return countedOnce(context.db, { ...memo, of: ({ video }) => video.viewers }, () => find(context));
  }),
  year: calls.year.handler(async ({ input, context }) => {
    const { season } = await seasonOf(context.db, input.season);
    const find = fromReading((from: SignedContext & StudyServices) => describeYear(from, season));
    const isCacheable = ({ people }: { people: number }) => people > LARGE_YEAR;
    const memo = { ...COUNTED, name: 'year', question: season, isCacheable };
    const { people: _, ...report } = await remembered(context.db, memo, () => find(context));
    return report;
  }),
};
