import { mayWithdraw } from '#contract/families/allowed-statuses.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { requireOwnPassword } from '#server/features/accounts/passwords/require-own-password.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { childrenToSignFor } from '#server/features/consents/consent-state.ts';
import { listSigned } from '#server/features/consents/queries.ts';
import { listLinked } from '#server/features/entrance/links/links.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { withdrawChild } from '#server/features/participation/status/withdraw.ts';
import type { Context } from '#server/platform/context.ts';
import { wrongStatus } from '#server/platform/errors.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { carryChild } from './carry/carry.ts';
import { checkCarry } from './carry/check-carry.ts';
import { listCarryEnds } from './carry/end-carry.ts';
import { findBegunCarry } from './carry/find-begun-carry.ts';
import { stopCarry } from './carry/stop-carry.ts';
import { beginTakeOver, takeOver } from './carry/take-over.ts';
import { activateLastYear } from './children/activate-last-year.ts';
import { changeChild } from './children/change-child.ts';
import { listChildren } from './children/list-children.ts';
import { registerChild } from './children/register-child.ts';
import { findDuplicate } from './duplicates/find-duplicate.ts';
import { familyLimits } from './limits.ts';

const { publicProcedure, authedProcedure } = proceduresWith<Context & AccountServices>();

/** Where a child's carry may go on: held by it, never held, or held otherwise since. */
const whileCarried: readonly Status[] = [statuses.CARRYING, statuses.LAST_SEASON, statuses.BLOCKED];

export const families = {
  beginTakeOver: publicProcedure.families.beginTakeOver.handler(({ input, context }) =>
    beginTakeOver(context, input.token),
  ),
  takeOver: publicProcedure.families.takeOver.handler(({ input, context }) => takeOver(context, input)),

  ownTimeouts: authedProcedure.families.ownTimeouts.handler(async ({ context }) => ({
    data: await listTimeouts(context.db, [context.caller.user_id]),
  })),

  timeouts: authedProcedure.families.timeouts.handler(async ({ input, context }) => {
    await checkOwn(context.db, context.caller, input.participant_id);
    return { data: await listTimeouts(context.db, [input.participant_id]) };
  }),

  childrenTimeouts: authedProcedure.families.childrenTimeouts.handler(async ({ context }) => {
    const children = await listChildren(context.once, context.caller.user_id);
    const statuses = new Map(children.map((child) => [child.id, child.participant_status]));
    const data = await listTimeouts(context.db, [...statuses.keys()]);
    return {
      data: data.flatMap((timeout) => {
        const participant_status = statuses.get(timeout.user_id);
        return participant_status === undefined ? [] : [{ ...timeout, participant_status }];
      }),
    };
  }),

  children: authedProcedure.families.children.handler(async ({ context: { db, once, caller } }) => {
    const children = await listChildren(once, caller.user_id);
    const ids = children.map((child) => child.id);
    const mayBeCarried = children.some(({ participant_status }) => whileCarried.includes(participant_status));
    const invited = children.filter((child) => child.participant_status === statuses.ENTRANCE_LINK_SENT);
    const [timeouts, signedTexts, carries, linked] = await Promise.all([
      listTimeouts(db, ids),
      once(listSigned, caller.user_id),
      mayBeCarried ? listCarryEnds(db, caller.user_id) : undefined,
      invited.length > 0
        ? listLinked(
            db,
            invited.map(({ id }) => id),
          )
        : undefined,
    ]);
    const kin = children.map(({ id, participant_status }) => ({ participant_id: id, status: participant_status }));
    const toSign = childrenToSignFor(signedTexts, kin).map((one) => one.participant_id);
    const data = children.map((child) => ({
      ...child,
      timeout: timeouts.find((timeout) => timeout.user_id === child.id) ?? null,
      must_sign_agreements: toSign.includes(child.id),
      carry_ends_at: carries?.get(child.id) ?? null,
      is_link_lost: invited.includes(child) && !linked?.has(child.id),
    }));
    return { data };
  }),

  register: authedProcedure.families.register.handler(({ input, context }) => registerChild(context, input)),

  findDuplicate: authedProcedure.families.findDuplicate.handler(async ({ input, context }) => {
    const { db, limits, request, caller } = context;
    const { participant_id: id, ...fields } = input;
    if (id) await checkOwn(db, caller, id);
    await limits.takeFrom(accountLimits.lookup_address, request.ip);
    await limits.take(familyLimits.child_lookup, String(caller.user_id));
    const found = await findDuplicate(db, caller.user_id, { ...fields, id });
    return { duplicate: found?.duplicate ?? null };
  }),

  change: authedProcedure.families.change.handler(({ input, context }) => changeChild(context, input)),

  withdraw: authedProcedure.families.withdraw.handler(async ({ input: { participant_id, why, password }, context }) => {
    await checkOwn(context.db, context.caller, participant_id);
    if (!mayWithdraw((await getParticipation(context.db, participant_id)).status)) throw wrongStatus();
    await requireOwnPassword(context, password);
    const moved = await withdrawChild(context, { participant_id, by: context.caller.user_id, why });
    return { participant_id, participant_status: moved.to };
  }),

  activate: authedProcedure.families.activate.handler(({ input, context }) =>
    activateLastYear(context, input.participant_id),
  ),

  begunCarry: authedProcedure.families.begunCarry.handler(async ({ context: { db, caller } }) => ({
    carry: await findBegunCarry(db, caller.user_id),
  })),

  checkCarry: authedProcedure.families.checkCarry.handler(({ input, context }) => checkCarry(context, input)),

  carry: authedProcedure.families.carry.handler(({ input, context }) => carryChild(context, input)),

  stopCarry: authedProcedure.families.stopCarry.handler(async ({ input: { participant_id }, context }) => ({
    participant_id,
    participant_status: await stopCarry(context, participant_id),
  })),
};
