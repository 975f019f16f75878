import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { instant, route } from '#contract/route.ts';
import { confirmationCode } from '#contract/validation/validation.ts';
import { secondFactorCode, typedPassword } from './sign-in.ts';

export const secondFactor = {
  secondFactor: route({
    method: 'GET',
    path: '/user/second_factor',
    who: admin,
    before_second_factor: true,
    summary: 'Включён ли вход в два шага и сколько осталось запасных кодов',
    output: {
      enabled_at: instant.nullable(),
      recovery_codes_left: z.int(),
      /** True for roles that must have a second factor: it cannot be turned off. */
      is_required: z.boolean(),
    },
  }),
  setUpSecondFactor: route({
    method: 'POST',
    path: '/user/second_factor/set_up',
    who: admin,
    before_second_factor: true,
    summary: 'Начать подключение приложения с кодами',
    input: z.object({ password: typedPassword }),
    output: {
      /** The secret as text, for an authenticator app without a camera. */
      secret: z.string(),
      otpauth_uri: z.string(),
      /** The QR code of the address as a `data:image/svg+xml` picture. */
      qr: z.string(),
    },
  }),
  confirmSecondFactor: route({
    method: 'POST',
    path: '/user/second_factor/confirm',
    who: admin,
    before_second_factor: true,
    summary: 'Включить вход в два шага; запасные коды показываются один раз',
    input: z.object({ code: confirmationCode }),
    output: { recovery_codes: z.array(z.string()) },
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/user/second_factor/recovery_codes',
    who: admin,
    summary: 'Новые запасные коды паролем и кодом; прежние перестают действовать',
    input: z.object({ password: typedPassword, code: secondFactorCode }),
    output: { recovery_codes: z.array(z.string()) },
  }),
  disableSecondFactor: route({
    method: 'POST',
    path: '/user/second_factor/disable',
    who: admin,
    summary: 'Выключить вход в два шага паролем и кодом',
    input: z.object({ password: typedPassword, code: secondFactorCode }),
  }),
};
