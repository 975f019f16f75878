import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { describeForVisitors } from './describe-for-visitors.ts';
import { describeSeason } from './describe-season.ts';
import { previewNextSeason, startNextSeason } from './next-season.ts';

const { authedProcedure, publicProcedure } = proceduresWith<Context & StudyServices>();
const calls = authedProcedure.season;

export const season = {
  about: publicProcedure.season.about.handler(async ({ context }) => ({ season: await describeForVisitors(context) })),
  // Every open page of the season reloads after each step.
  get: calls.get.handler(({ context }) =>
    singleFlight(context.db, ['season'], async () => ({ season: await describeSeason(context.db, context) })),
  ),
  next: calls.next.handler(async ({ context: { db } }) => ({ next: await previewNextSeason(db) })),
  start: calls.start.handler(({ input, context }) => startNextSeason(context, input)),
};
