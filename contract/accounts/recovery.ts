import { z } from 'zod';
import { route } from '#contract/route.ts';
import { confirmationCode, credential, password } from '#contract/validation/validation.ts';
import { attemptKey, sentCodeOutput } from './codes.ts';

/**
 * Where a recovery code may go (docs/product/accounts.md, «Recovery»): «both» leaves the choice to the person, one
 * contact or both at once.
 */
export const recoveryMethods = ['both', 'email', 'phone'] as const;
export type RecoveryMethod = (typeof recoveryMethods)[number];

export const recovery = {
  authInfo: route({
    method: 'GET',
    path: '/user/auth_info_plus',
    who: 'anyone',
    summary: 'Куда можно прислать код восстановления',
    input: z.object({ credential }),
    output: {
      /** The masked email, e.g. «д•••@mail.ru». */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      email_verified: z.boolean(),
      phone_verified: z.boolean(),
      recovery_method: z.enum(recoveryMethods),
    },
  }),
  requestRecoveryCode: route({
    method: 'POST',
    path: '/user/password_recovery_code',
    who: 'anyone',
    summary: 'Прислать код восстановления пароля на email, телефон или на оба',
    input: z.object({ credential, by: z.enum(recoveryMethods) }),
    output: sentCodeOutput,
  }),
  recoverPassword: route({
    method: 'POST',
    path: '/user/password_recovery_by_something',
    who: 'anyone',
    summary: 'Задать новый пароль по коду',
    input: z.object({ v_key: attemptKey, v_code: confirmationCode, new_password: password }),
  }),
};
