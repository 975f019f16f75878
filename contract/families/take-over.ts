import { z } from 'zod';
import { attemptKey, sentCodeOutput } from '#contract/accounts/codes.ts';
import { opened } from '#contract/accounts/sign-in.ts';
import { route } from '#contract/route.ts';
import { filledLine } from '#contract/validation/text.ts';
import { confirmationCode, password } from '#contract/validation/validation.ts';

const token = filledLine(100);

/**
 * Calls by which a parent of a former season takes the account over with a link; a refused link has a `reason`
 * (entrance.ts).
 */
export const takeOverCalls = {
  beginTakeOver: route({
    method: 'POST',
    path: '/parent/begin_registration',
    who: 'anyone',
    summary: 'Начать вход родителя прошлого сезона по ссылке: код на его контакт; отказ называет причину в `reason`',
    input: z.object({ token }),
    output: { name: z.string(), ...sentCodeOutput },
  }),
  takeOver: route({
    method: 'POST',
    path: '/parent/confirm_code_and_password',
    who: 'anyone',
    summary: 'Подтвердить контакт кодом, задать пароль и войти; повтор с теми же данными отвечает тем же',
    input: z.object({ token, key: attemptKey, code: confirmationCode, password }),
    output: opened,
  }),
};
