import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { maskEmail, maskPhone } from '#server/platform/mask.ts';
import { confirmAttempt, refundTry } from './codes/attempts.ts';
import { checkCode } from './codes/check-code.ts';
import { resendCode } from './codes/send-code.ts';
import { verifyContact } from './contacts/verify-contact.ts';
import { accountLimits } from './limits.ts';
import { recoverPassword, requestRecoveryCode } from './passwords/recover-password.ts';
import { findRecoveryOptions } from './passwords/recovery-options.ts';
import { registerParent, requestRegistrationCode } from './registration/register-parent.ts';
import { passSecondFactor } from './second-factor/pass-second-factor.ts';
import type { AccountServices } from './services.ts';
import { signOut } from './sessions/revoke-sessions.ts';
import { signInWithPassword } from './sign-in/sign-in.ts';

const { publicProcedure, authedProcedure } = proceduresWith<Context & AccountServices>();

/** Ways in: registration, sign-in, recovery; and the way out. */
export const entry = {
  requestRegistrationCode: publicProcedure.accounts.requestRegistrationCode.handler(async ({ input, context }) => {
    const sent = await requestRegistrationCode(context, input.credential);
    return { ukey: sent.key, ...sent };
  }),
  checkCode: publicProcedure.accounts.checkCode.handler(async ({ input, context }) => {
    const attempt = await checkCode(context, { ...input, purposes: ['registration', 'recovery'] });
    if (attempt.purpose === 'registration') await confirmAttempt(context.db, attempt.key);
    // A right code is no guess: the page it leads to may be loaded again.
    await refundTry(context.db, attempt.key);
    return {};
  }),
  resendCode: publicProcedure.accounts.resendCode.handler(({ input, context }) => resendCode(context, input.key)),
  register: publicProcedure.accounts.register.handler(({ input, context }) => registerParent(context, input)),

  signIn: publicProcedure.accounts.signIn.handler(({ input, context }) =>
    signInWithPassword(context, input.login, input.password),
  ),
  verifyContact: publicProcedure.accounts.verifyContact.handler(({ input, context }) =>
    verifyContact(context, input.key, input.code),
  ),
  passSecondFactor: publicProcedure.accounts.passSecondFactor.handler(({ input, context }) =>
    passSecondFactor(context, input.key, input.code),
  ),
  signOut: authedProcedure.accounts.signOut.handler(async ({ context }) => {
    await signOut(context);
    return {};
  }),

  authInfo: publicProcedure.accounts.authInfo.handler(async ({ input, context }) => {
    await context.limits.takeFrom(accountLimits.lookup_address, context.request.ip);
    const found = await findRecoveryOptions(context.db, input.credential);
    return {
      email: found.email && maskEmail(found.email),
      phone: found.phone && maskPhone(found.phone),
      email_verified: found.email_verified,
      phone_verified: found.phone_verified,
      recovery_method: found.method,
    };
  }),
  requestRecoveryCode: publicProcedure.accounts.requestRecoveryCode.handler(({ input, context }) =>
    requestRecoveryCode(context, input.credential, input.by),
  ),
  recoverPassword: publicProcedure.accounts.recoverPassword.handler(async ({ input, context }) => {
    await recoverPassword(context, input);
    return {};
  }),
};
