import { z } from 'zod';
import { route } from '#contract/route.ts';
import {
  adultBirthDate,
  credential,
  optionalPersonName,
  password,
  personName,
} from '#contract/validation/validation.ts';
import { attemptKey, sentCodeOutput } from './codes.ts';
import { opened } from './sign-in.ts';

export const registration = {
  requestRegistrationCode: route({
    method: 'POST',
    path: '/user/enter_of_phone_or_email_before_registration',
    who: 'anyone',
    summary: 'Начать регистрацию родителя: код на телефон или email',
    input: z.object({ credential }),
    /** `ukey` is how these two calls name the attempt's key (codes.ts, `attemptKey`); `key` holds the same value. */
    output: { ukey: z.string(), ...sentCodeOutput },
  }),
  register: route({
    method: 'POST',
    path: '/user/registration',
    who: 'anyone',
    summary: 'Зарегистрировать родителя по подтверждённому ключу',
    input: z.object({
      key: attemptKey,
      surname: personName,
      name: personName,
      patronymic: optionalPersonName.default(''),
      birth_date: adultBirthDate,
      password,
    }),
    output: opened,
  }),
};
