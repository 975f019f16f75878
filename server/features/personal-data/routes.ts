import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { callsWith } from '#server/platform/http/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { permitExport } from './permit.ts';
import { listErasures, listPending } from './queries.ts';
import {
  cancelErasureFor,
  cancelOwnErasure,
  requestErasure,
  requestErasureCode,
  requestErasureFor,
} from './erasure/request-erasure.ts';

const { signed } = callsWith<Context & AccountServices>();

export const personalData = {
  permit: signed.personalData.permit.handler(async ({ input, context }) => {
    await permitExport(context, input.password);
    return {};
  }),

  pending: signed.personalData.pending.handler(async ({ context: { db, caller } }) => ({
    data: await listPending(db, caller),
  })),
  askCode: signed.personalData.askCode.handler(({ input, context }) => requestErasureCode(context, input.password)),
  ask: signed.personalData.ask.handler(async ({ input, context }) => ({
    due_at: await requestErasure(context, input),
  })),
  cancel: signed.personalData.cancel.handler(async ({ input, context }) => {
    await cancelOwnErasure(context, input.participant_id);
    return {};
  }),

  listErasures: signed.personalData.listErasures.handler(
    peopleListCall('erasures', ({ db }, asked, page) => listErasures(db, asked, page)),
  ),
  askFor: signed.personalData.askFor.handler(async ({ input, context }) => ({
    due_at: await requestErasureFor(context, input),
  })),
  cancelFor: signed.personalData.cancelFor.handler(async ({ input, context }) => {
    await cancelErasureFor(context, input);
    return {};
  }),
};
