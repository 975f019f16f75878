import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import {
  cancelErasureFor,
  cancelOwnErasure,
  requestErasure,
  requestErasureCode,
  requestErasureFor,
} from './erasure/request-erasure.ts';
import { permitExport } from './permit.ts';
import { listErasures, listPending } from './queries.ts';

const { authedProcedure } = proceduresWith<Context & AccountServices>();

export const personalData = {
  permit: authedProcedure.personalData.permit.handler(async ({ input, context }) => {
    await permitExport(context, input.password);
    return {};
  }),

  pending: authedProcedure.personalData.pending.handler(async ({ context: { db, caller } }) => ({
    data: await listPending(db, caller),
  })),
  askCode: authedProcedure.personalData.askCode.handler(({ input, context }) =>
    requestErasureCode(context, input.password),
  ),
  ask: authedProcedure.personalData.ask.handler(async ({ input, context }) => ({
    due_at: await requestErasure(context, input),
  })),
  cancel: authedProcedure.personalData.cancel.handler(async ({ input, context }) => {
    await cancelOwnErasure(context, input.participant_id);
    return {};
  }),

  listErasures: authedProcedure.personalData.listErasures.handler(
    peopleListCall('erasures', ({ db }, query, page) => listErasures(db, query, page)),
  ),
  askFor: authedProcedure.personalData.askFor.handler(async ({ input, context }) => ({
    due_at: await requestErasureFor(context, input),
  })),
  cancelFor: authedProcedure.personalData.cancelFor.handler(async ({ input, context }) => {
    await cancelErasureFor(context, input);
    return {};
  }),
};
