import { z } from 'zod';
import { utypes } from '#contract/roles.ts';
import { route } from '#contract/route.ts';
import { filledLine } from '#contract/validation/text.ts';
import { confirmationCode, credential } from '#contract/validation/validation.ts';
import { attemptKey, type SentCode } from './codes.ts';
import { SecondFactorDue } from './second-factor-due.ts';

/** A password as a person types an existing one: the rules for new ones do not apply. */
export const typedPassword = z.string().min(1).max(128);
/** Six digits of the authenticator, or a recovery code. */
export const secondFactorCode = filledLine(40);

export const opened = {
  /** The bearer token of an API client. Null in a browser, whose session is in an HttpOnly cookie. */
  token: z.string().nullable(),
  /** Whose home to open; null while the second factor is awaited. */
  utype: z.enum(utypes).nullable(),
};

/** The output of `tokens/create` and of its second steps. */
const signedIn = {
  ...opened,
  /** True for an account of an earlier season that had not signed in this season. */
  old: z.object({ value: z.boolean() }),
  isVerificationError: z.literal(false),
  verificationErrorField: z.null(),
  second_factor_required: z.boolean(),
  /** For `tokens/second_factor`; null when nothing more is required. */
  second_factor_key: z.string().nullable(),
  /** Null for an account that has a second factor or needs none. */
  second_factor_due: SecondFactorDue.nullable(),
};
export type SignedIn = z.infer<z.ZodObject<typeof signedIn>>;

/** What a 422 of `tokens/create` carries when the login awaits its confirmation: a code has been sent to it. */
export type VerificationError = SentCode & {
  isVerificationError: true;
  verificationErrorField: 'phone' | 'email';
};

export const signIn = {
  signIn: route({
    method: 'POST',
    path: '/tokens/create',
    who: 'anyone',
    before_second_factor: true,
    summary: 'Войти по телефону или email и паролю',
    input: z.object({ login: credential, password: typedPassword }),
    output: signedIn,
  }),
  verifyContact: route({
    method: 'POST',
    path: '/tokens/verify_contact',
    who: 'anyone',
    before_second_factor: true,
    summary: 'Подтвердить телефон или email при входе и войти',
    input: z.object({ key: attemptKey, code: confirmationCode }),
    output: signedIn,
  }),
  passSecondFactor: route({
    method: 'POST',
    path: '/tokens/second_factor',
    who: 'anyone',
    before_second_factor: true,
    summary: 'Второй шаг входа: код приложения или запасной код',
    input: z.object({ key: attemptKey, code: secondFactorCode }),
    output: signedIn,
  }),
  signOut: route({
    method: 'POST',
    path: '/tokens/delete',
    who: 'signed in',
    before_second_factor: true,
    summary: 'Выйти',
  }),
};
