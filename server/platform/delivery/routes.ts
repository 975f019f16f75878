import { notFound } from '#server/platform/errors.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import type { CallContext } from '#server/platform/http/context.ts';
import { listOutbox } from './queries.ts';
import { listRefusals } from './refusals/list-refusals.ts';
import { listUndelivered, markUndelivered } from './undelivered/undelivered.ts';

const { publicProcedure, authedProcedure } = proceduresWith<CallContext>();

export const dev = {
  outbox: publicProcedure.dev.outbox.handler(async ({ input, context }) => {
    if (!context.config.outbox_shown || !context.request.is_local) throw notFound();
    return { data: await listOutbox(context.db, input.to) };
  }),
};

export const undelivered = {
  list: authedProcedure.undelivered.list.handler(
    peopleListCall('undelivered', ({ db }, { filter }, page) => listUndelivered(db, filter, page)),
  ),
  refusals: authedProcedure.undelivered.refusals.handler(async ({ context: { db } }) => ({
    data: await listRefusals(db),
  })),
  see: authedProcedure.undelivered.see.handler(async ({ input: { ids, is_seen }, context: { db, caller } }) => ({
    changed: await markUndelivered(db, ids, { is_seen, by: caller.user_id }),
  })),
};
