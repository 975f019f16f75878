import type { AccountServices } from '#server/features/accounts/services.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import type { Context } from '#server/platform/context.ts';
import { callsWith } from '#server/platform/http/api.ts';
import { beginEntrance, confirmContact, findInvitedConsent } from './begin-entrance.ts';
import { findLastLink } from './links/links.ts';
import { describeLink } from './links/describe-link.ts';
import { sendEntranceLink } from './links/send-link.ts';
import { setEntrancePassword } from './set-password.ts';
import { requestLinkOnApproval } from './links/request-link-on-approval.ts';

const { open, signed } = callsWith<Context & AccountServices>();

export const entrance = {
  sentLink: signed.entrance.sentLink.handler(async ({ input, context }) => {
    await checkOwn(context.db, context.caller, input.participant_id);
    return { link: await findLastLink(context.db, input.participant_id) };
  }),
  sendLink: signed.entrance.sendLink.handler(({ input, context }) => sendEntranceLink(context, input)),
  wishLink: signed.entrance.wishLink.handler(({ input, context }) => requestLinkOnApproval(context, input)),
  look: open.entrance.look.handler(({ input, context }) => describeLink(context, input)),
  begin: open.entrance.begin.handler(({ input, context }) => beginEntrance(context, input.token)),
  confirm: open.entrance.confirm.handler(async ({ input, context }) => {
    await confirmContact(context, input);
    return {};
  }),
  ownConsent: open.entrance.ownConsent.handler(async ({ input, context }) => ({
    consent: await findInvitedConsent(context.db, input.token),
  })),
  setPassword: open.entrance.setPassword.handler(({ input, context }) => setEntrancePassword(context, input)),
};
