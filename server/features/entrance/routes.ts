import type { AccountServices } from '#server/features/accounts/services.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { beginEntrance, confirmContact, findInvitedConsent } from './begin-entrance.ts';
import { describeLink } from './links/describe-link.ts';
import { findLastLink } from './links/links.ts';
import { requestLinkOnApproval } from './links/request-link-on-approval.ts';
import { sendEntranceLink } from './links/send-link.ts';
import { setEntrancePassword } from './set-password.ts';

const { publicProcedure, authedProcedure } = proceduresWith<Context & AccountServices>();

export const entrance = {
  sentLink: authedProcedure.entrance.sentLink.handler(async ({ input, context }) => {
    await checkOwn(context.db, context.caller, input.participant_id);
    return { link: await findLastLink(context.db, input.participant_id) };
  }),
  sendLink: authedProcedure.entrance.sendLink.handler(({ input, context }) => sendEntranceLink(context, input)),
  wishLink: authedProcedure.entrance.wishLink.handler(({ input, context }) => requestLinkOnApproval(context, input)),
  look: publicProcedure.entrance.look.handler(({ input, context }) => describeLink(context, input)),
  begin: publicProcedure.entrance.begin.handler(({ input, context }) => beginEntrance(context, input.token)),
  confirm: publicProcedure.entrance.confirm.handler(async ({ input, context }) => {
    await confirmContact(context, input);
    return {};
  }),
  ownConsent: publicProcedure.entrance.ownConsent.handler(async ({ input, context }) => ({
    consent: await findInvitedConsent(context.db, input.token),
  })),
  setPassword: publicProcedure.entrance.setPassword.handler(({ input, context }) =>
    setEntrancePassword(context, input),
  ),
};
