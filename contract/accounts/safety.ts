import { z } from 'zod';
import { id, instant, route } from '#contract/route.ts';
import { confirmationCode, email, password, phone } from '#contract/validation/validation.ts';
import { attemptKey, sentCodeOutput } from './codes.ts';
import { typedPassword } from './sign-in.ts';

export const Session = z.object({
  id,
  /** The device in a few words, from the User-Agent header: «Chrome, Windows». */
  device: z.string(),
  ip: z.string(),
  created_at: instant,
  seen_at: instant,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const safety = {
  changePassword: route({
    method: 'POST',
    path: '/user/change_password',
    who: 'signed in',
    summary: 'Сменить пароль; остальные сеансы завершаются',
    input: z.object({ password: typedPassword, new_password: password }),
  }),
  requestEmailCode: route({
    method: 'POST',
    path: '/user/change_email_code',
    who: 'signed in',
    summary: 'Прислать код на новый email (или на свой неподтверждённый)',
    input: z.object({ email }),
    output: sentCodeOutput,
  }),
  changeEmail: route({
    method: 'POST',
    path: '/user/change_email',
    who: 'signed in',
    summary: 'Сменить email по коду; остальные сеансы завершаются',
    input: z.object({ key: attemptKey, code: confirmationCode }),
    output: { email: z.string() },
  }),
  requestPhoneCode: route({
    method: 'POST',
    path: '/user/change_phone_code',
    who: 'signed in',
    summary: 'Прислать код на новый телефон (или на свой неподтверждённый)',
    input: z.object({ phone }),
    output: sentCodeOutput,
  }),
  changePhone: route({
    method: 'POST',
    path: '/user/change_phone',
    who: 'signed in',
    summary: 'Сменить телефон по коду; остальные сеансы завершаются',
    input: z.object({ key: attemptKey, code: confirmationCode }),
    output: { phone: z.string() },
  }),
  listSessions: route({
    method: 'GET',
    path: '/user/sessions',
    who: 'signed in',
    summary: 'Где выполнен вход, сначала последние',
    output: { data: z.array(Session) },
  }),
  revokeSession: route({
    method: 'POST',
    path: '/user/sessions/revoke',
    who: 'signed in',
    summary: 'Завершить один из своих сеансов',
    input: z.object({ id }),
  }),
  revokeOtherSessions: route({
    method: 'POST',
    path: '/user/sessions/revoke_others',
    who: 'signed in',
    summary: 'Завершить все свои сеансы, кроме этого',
  }),
};
