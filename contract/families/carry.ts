import { z } from 'zod';
import { attemptKey, sentCodeOutput } from '#contract/accounts/codes.ts';
import { messages } from '#contract/messages.ts';
import { id, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { confirmationCode, credential, day, optionalPersonName, personName } from '#contract/validation/validation.ts';

/** Identifies the child to carry: by its contact or, for a child without one, by names and birth date. */
export const ChildLookup = z
  .object({
    contact: credential.optional(),
    surname: personName.optional(),
    name: personName.optional(),
    patronymic: optionalPersonName.default(''),
    birth_date: day.optional(),
  })
  .check(({ value, issues }) => {
    if (value.contact !== undefined) return;
    const names = ['surname', 'name', 'birth_date'] as const;
    const missing = names.filter((field) => value[field] === undefined);
    for (const field of missing.length === names.length ? ['contact'] : missing)
      issues.push({ code: 'custom', message: messages.required, path: [field], input: value });
  });
export type ChildLookup = z.output<typeof ChildLookup>;

const carryStartOutput = {
  ...sentCodeOutput,
  /** Whether the code went to the child's or the parent's contact. */
  whose: z.enum(['child', 'parent']),
};

export const carry = {
  begunCarry: route({
    method: 'GET',
    path: '/user/participant/begun_carry',
    who: ['parent'],
    summary: 'Начатый перенос, который ещё можно закончить: куда ушёл код; null, если такого нет',
    output: { carry: z.object(carryStartOutput).nullable() },
  }),
  checkCarry: route({
    method: 'POST',
    path: '/user/participant/check_carry_ability',
    who: ['parent'],
    summary: 'Можно ли перенести профиль ребёнка в свой кабинет; если да, код уходит ребёнку или нынешнему родителю',
    input: ChildLookup,
    output: carryStartOutput,
  }),
  carry: route({
    method: 'POST',
    path: '/user/participant/carry',
    who: ['parent'],
    summary: 'Перенести профиль ребёнка в свой кабинет по ключу и коду',
    input: z.object({ key: attemptKey, code: confirmationCode }),
    output: { participant_id: id },
  }),
  stopCarry: route({
    method: 'POST',
    path: '/user/participant/stop_carry',
    who: ['parent'],
    summary: 'Остановить перенос своего ребёнка в другой кабинет, пока он идёт: профиль остаётся, код не действует',
    input: z.object({ participant_id: id }),
    output: { participant_id: id, participant_status: participantStatus },
  }),
};
