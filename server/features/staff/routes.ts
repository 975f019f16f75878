import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { maskContacts } from '#server/platform/mask.ts';
import { changeRole } from './change-role.ts';
import { acceptInvitation, describeInvitationByToken } from './invitations/accept-invitation.ts';
import { inviteColleague, repeatInvitation, withdraw } from './invitations/invite-colleague.ts';
import { leaveTeam } from './leave-team.ts';
import { listInvitations, listStaff } from './list-staff.ts';
import { roleOfStaff } from './roles.ts';

const { publicProcedure, authedProcedure } = proceduresWith<Context & AccountServices>();

export const staff = {
  list: authedProcedure.staff.list.handler(async ({ context: { db } }) => {
    const [data, invitations] = await Promise.all([listStaff(db), listInvitations(db)]);
    return { data, invitations };
  }),
  invite: authedProcedure.staff.invite.handler(async ({ input, context }) => ({
    invitation: await inviteColleague(context, input),
  })),
  repeat: authedProcedure.staff.repeat.handler(async ({ input, context }) => ({
    invitation: await repeatInvitation(context, input.id),
  })),
  withdraw: authedProcedure.staff.withdraw.handler(async ({ input, context }) => {
    await withdraw(context, input);
    return {};
  }),
  changeRole: authedProcedure.staff.changeRole.handler(async ({ input, context }) => {
    await changeRole(context, input);
    return {};
  }),
  leave: authedProcedure.staff.leave.handler(async ({ input, context }) => {
    await leaveTeam(context, input);
    return {};
  }),

  look: publicProcedure.staff.look.handler(async ({ input, context }) => {
    const { own, invitation } = await describeInvitationByToken(context, input.token);
    const { channel, contact, utype } = invitation;
    return { own, role: roleOfStaff(utype), contact: maskContacts({ email: null, phone: null, [channel]: contact }) };
  }),
  accept: publicProcedure.staff.accept.handler(({ input, context }) => acceptInvitation(context, input)),
};
