import { z } from 'zod';
import { route } from '#contract/route.ts';
import { filledLine } from '#contract/validation/text.ts';
import { confirmationCode } from '#contract/validation/validation.ts';

/** The key of an attempt: what a code, a confirmation or a second step of the sign-in is bound to. */
export const attemptKey = filledLine(100);

/** What a screen needs once a code was requested; nothing in it says whether such an account exists. */
export const sentCodeOutput = {
  key: z.string(),
  /** Masked address of the code: «д•••@mail.ru», «+7 (9••) •••-••-67», or both. */
  sent_to: z.string(),
  channel: z.enum(['email', 'phone', 'both']),
  /** Seconds until another code may be requested. */
  resend_after: z.int().min(0),
};
export type SentCode = z.infer<z.ZodObject<typeof sentCodeOutput>>;

export const codes = {
  checkCode: route({
    method: 'POST',
    path: '/user/check_confirmation_code',
    who: 'anyone',
    summary: 'Проверить код подтверждения (регистрация, восстановление пароля)',
    input: z.object({ key: attemptKey, code: confirmationCode }),
  }),
  resendCode: route({
    method: 'POST',
    path: '/user/resend_code',
    who: 'anyone',
    summary: 'Отправить новый код для той же попытки; прежний перестаёт действовать',
    input: z.object({ key: attemptKey }),
    output: sentCodeOutput,
  }),
};
