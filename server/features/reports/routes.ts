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
  // Each counts a whole season: what several ask at once is counted once.
  groups: calls.groups.handler(
    listCall(
      fromReading(({ db }, query, page) =>
        singleFlight(db, ['groups', query, page], () => listGroups(db, query, page)),
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
        singleFlight(db, ['videos', query, page], () => listVideoReport(db, query, page)),
      ),
    ),
  ),
  curve: calls.curve.handler(({ input, context: { db } }) => describeCurve(db, input)),
};
