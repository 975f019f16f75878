import { z } from 'zod';
import { attemptKey, sentCodeOutput } from '#contract/accounts/codes.ts';
import { opened } from '#contract/accounts/sign-in.ts';
import { route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { filledLine } from '#contract/validation/text.ts';
import { confirmationCode, password } from '#contract/validation/validation.ts';

const token = filledLine(100);

/** A guide's first sign-in with the link of the invitation; a refused link has a `reason` (entrance.ts). */
export const guidesRegistration = {
  beginRegistration: route({
    method: 'POST',
    path: '/admin/guide/begin_registration',
    who: 'anyone',
    summary: 'Начать создание кабинета наставника по ссылке: код на его контакт; отказ называет причину в `reason`',
    input: z.object({ token }),
    output: { name: z.string(), ...sentCodeOutput },
  }),
  confirmCodeAndPassword: route({
    method: 'POST',
    path: '/admin/guide/confirm_code_and_password',
    who: 'anyone',
    summary: 'Подтвердить контакт кодом, задать пароль и войти; повтор с теми же данными отвечает тем же',
    input: z.object({ token, key: attemptKey, code: confirmationCode, password }),
    output: { ...opened, participant_status: participantStatus },
  }),
};
