import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import { changeContact, requestContactCode } from './contacts/change-contact.ts';
import { changePassword } from './passwords/change-password.ts';
import { countRecoveryCodes, getUser, listSessions } from './queries.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  replaceRecoveryCodes,
  setUpSecondFactor,
} from './second-factor/second-factor.ts';
import type { AccountServices } from './services.ts';
import { revokeOtherSessions, revokeSession } from './sessions/revoke-sessions.ts';

const { authedProcedure } = proceduresWith<Context & AccountServices>();

/** A person's own account, whatever the role. */
export const own = {
  changePassword: authedProcedure.accounts.changePassword.handler(async ({ input, context }) => {
    await changePassword(context, input.password, input.new_password);
    return {};
  }),
  requestEmailCode: authedProcedure.accounts.requestEmailCode.handler(({ input, context }) =>
    requestContactCode(context, 'email', input.email),
  ),
  changeEmail: authedProcedure.accounts.changeEmail.handler(async ({ input, context }) => ({
    email: await changeContact(context, 'email', input.key, input.code),
  })),
  requestPhoneCode: authedProcedure.accounts.requestPhoneCode.handler(({ input, context }) =>
    requestContactCode(context, 'phone', input.phone),
  ),
  changePhone: authedProcedure.accounts.changePhone.handler(async ({ input, context }) => ({
    phone: await changeContact(context, 'phone', input.key, input.code),
  })),

  listSessions: authedProcedure.accounts.listSessions.handler(async ({ context: { db, caller } }) => {
    const rows = await listSessions(db, caller.user_id);
    const data = rows.map(({ id, user_agent, ip, created_at, seen_at }) => ({
      id,
      device: deviceName(user_agent),
      ip,
      created_at,
      seen_at,
      is_current: id === caller.session_id,
    }));
    return { data };
  }),
  revokeSession: authedProcedure.accounts.revokeSession.handler(async ({ input, context }) => {
    await revokeSession(context, input.id);
    return {};
  }),
  revokeOtherSessions: authedProcedure.accounts.revokeOtherSessions.handler(async ({ context }) => {
    await revokeOtherSessions(context);
    return {};
  }),

  secondFactor: authedProcedure.accounts.secondFactor.handler(async ({ context: { db, caller, config } }) => {
    const { totp_enabled_at } = await getUser(db, caller.user_id);
    const recovery_codes_left = await countRecoveryCodes(db, caller.user_id);
    return { enabled_at: totp_enabled_at, recovery_codes_left, is_required: config.REQUIRE_SECOND_FACTOR };
  }),
  setUpSecondFactor: authedProcedure.accounts.setUpSecondFactor.handler(({ input, context }) =>
    setUpSecondFactor(context, input.password),
  ),
  confirmSecondFactor: authedProcedure.accounts.confirmSecondFactor.handler(async ({ input, context }) => ({
    recovery_codes: await confirmSecondFactor(context, input.code),
  })),
  renewRecoveryCodes: authedProcedure.accounts.renewRecoveryCodes.handler(async ({ input, context }) => ({
    recovery_codes: await replaceRecoveryCodes(context, input.password, input.code),
  })),
  disableSecondFactor: authedProcedure.accounts.disableSecondFactor.handler(async ({ input, context }) => {
    await disableSecondFactor(context, input.password, input.code);
    return {};
  }),
};
