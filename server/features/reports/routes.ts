import type { VideoRow } from '#contract/reports/shapes.ts';
import { countedOnce } from '#server/platform/db/remembered.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { signed } from '#server/platform/http/api.ts';
import { fromReading } from '#server/platform/http/from-reading.ts';
import { listCall } from '#server/platform/http/list-call.ts';
import { peopleListCall } from '#server/platform/http/people-list-call.ts';
import { listGroups } from './groups.ts';
import { listRatings, listStorm } from './ratings.ts';
import { listTests } from './tests.ts';
import { describeCurve, listVideoReport } from './videos.ts';
import { listViewers } from './viewers.ts';

const calls = signed.reports;

const viewersOf = ({ data }: { data: readonly VideoRow[] }): number =>
  data.reduce((sum, { viewers }) => sum + viewers, 0);

export const reports = {
  ratings: calls.ratings.handler(
    peopleListCall(
      'ratings',
      fromReading(({ db }, query, page) => listRatings(db, query, page)),
    ),
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
    listCall(
      fromReading(({ db }, query, page) =>
        countedOnce(
          db,
          ['groups', query, page],
          ({ people }) => people,
          () => listGroups(db, query, page),
        ),
      ),
    ),
  ),
  tests: calls.tests.handler(
    listCall(
      fromReading((context, query, page) =>
        singleFlight(context.db, ['tests', query, page], () => listTests(context, query, page)),
      ),
    ),
  ),
  videos: calls.videos.handler(
    listCall(
      fromReading(({ db }, query, page) =>
        countedOnce(db, ['videos', query, page], viewersOf, () => listVideoReport(db, query, page)),
      ),
    ),
  ),
  curve: calls.curve.handler(({ input, context: { db } }) =>
    countedOnce(
      db,
      ['curve', input],
      ({ video }) => video.viewers,
      () => describeCurve(db, input),
    ),
  ),
};
