import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { callsWith } from '#server/platform/http/api.ts';
import { maskContacts } from '#server/platform/mask.ts';
import { acceptInvitation, describeInvitationByToken } from './invitations/accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { inviteColleague, repeatInvitation, withdraw } from './invitations/invite-colleague.ts';
import { leaveTeam } from './leave-team.ts';
import { listInvitations, listStaff } from './list-staff.ts';
import { roleOfStaff } from './roles.ts';

const { open, signed } = callsWith<Context & AccountServices>();

export const staff = {
  list: signed.staff.list.handler(async ({ context: { db } }) => {
    const [data, invitations] = await Promise.all([listStaff(db), listInvitations(db)]);
    return { data, invitations };
  }),
  invite: signed.staff.invite.handler(async ({ input, context }) => ({
    invitation: await inviteColleague(context, input),
  })),
  repeat: signed.staff.repeat.handler(async ({ input, context }) => ({
    invitation: await repeatInvitation(context, input.id),
  })),
  withdraw: signed.staff.withdraw.handler(async ({ input, context }) => {
    await withdraw(context, input);
    return {};
  }),
  changeRole: signed.staff.changeRole.handler(async ({ input, context }) => {
    await changeRole(context, input);
    return {};
  }),
  leave: signed.staff.leave.handler(async ({ input, context }) => {
    await leaveTeam(context, input);
    return {};
  }),

  look: open.staff.look.handler(async ({ input, context }) => {
    const { own, invitation } = await describeInvitationByToken(context, input.token);
    const { channel, contact, utype } = invitation;
    return { own, role: roleOfStaff(utype), contact: maskContacts({ email: null, phone: null, [channel]: contact }) };
  }),
  accept: open.staff.accept.handler(({ input, context }) => acceptInvitation(context, input)),
};
