import { authedProcedure } from '#server/platform/api.ts';
import { findFeed, makeFeed, removeFeed } from './feed/own-feed.ts';

const calls = authedProcedure.calendar;

export const calendar = {
  find: calls.find.handler(async ({ context: { db, caller } }) => ({ feed: await findFeed(db, caller.user_id) })),
  make: calls.make.handler(({ input, context }) => makeFeed(context, input.request_key)),
  remove: calls.remove.handler(async ({ context }) => {
    await removeFeed(context);
    return {};
  }),
};
