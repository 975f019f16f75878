import { z } from 'zod';
import { typedPassword } from '#contract/accounts/sign-in.ts';
import { id, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { filledLine, text } from '#contract/validation/text.ts';
import { day, optionalEmail, optionalPersonName, optionalPhone, personName } from '#contract/validation/validation.ts';
import { gender, OwnChild } from './child.ts';
import { duplicates } from './duplicates.ts';

const childInput = z.object({ participant_id: id });
/** The participation's status after the call. */
const participationStatusOutput = { participant_id: id, participant_status: participantStatus };

/** Rules of the child's own fields; the age is checked against the season separately. */
export const childRules = {
  surname: personName,
  name: personName,
  patronymic: optionalPersonName,
  birth_date: day,
  gender,
  phone: optionalPhone,
  email: optionalEmail,
};

const NewChild = z.object({
  /** Key of the consent to the child's personal data, from `create_agreement`. */
  ukey: filledLine(100),
  ...childRules,
  patronymic: optionalPersonName.default(''),
  phone: optionalPhone.default(''),
  email: optionalEmail.default(''),
  /** The parent was shown a namesake and confirms that this is another child. */
  confirmed: z.boolean().default(false),
});
export type NewChild = z.output<typeof NewChild>;

const { surname, name, birth_date } = childRules;
const { patronymic, phone, email } = NewChild.shape;
const change = <F extends keyof typeof childRules>(field: F) =>
  childInput.extend({ field: z.literal(field), value: childRules[field], confirmed: z.boolean().default(false) });

const Change = z.discriminatedUnion('field', [
  change('surname'),
  change('name'),
  change('patronymic'),
  change('birth_date'),
  change('gender'),
  change('phone'),
  change('email'),
]);
export type Change = z.output<typeof Change>;

export const children = {
  children: route({
    method: 'GET',
    path: '/user/participants/parents_participants_list',
    who: ['parent'],
    summary: 'Свои дети: статус сезона, ближайший срок, нужны ли подписи',
    output: { data: z.array(OwnChild) },
  }),
  register: route({
    method: 'POST',
    path: '/user/participants/registration',
    who: ['parent'],
    summary:
      'Зарегистрировать ребёнка по подписанным согласиям; повторный вызов с тем же ukey отвечает тем же ребёнком',
    input: NewChild,
    output: participationStatusOutput,
  }),
  findDuplicate: route({
    method: 'POST',
    path: '/user/participant/creds_has_duplicate',
    who: ['parent'],
    summary: 'Есть ли уже такой участник или такие контакты; participant_id — свой ребёнок, с которым не сравнивать',
    input: z.object({ surname, name, patronymic, birth_date, phone, email, participant_id: id.optional() }),
    output: { duplicate: z.enum(duplicates).nullable() },
  }),
  change: route({
    method: 'POST',
    path: '/user/participant/changing',
    who: ['parent'],
    summary: 'Изменить одно поле своего ребёнка: данные — пока анкета у семьи, контакты — пока у ребёнка нет кабинета',
    input: Change,
    output: participationStatusOutput,
  }),
  withdraw: route({
    method: 'POST',
    path: '/user/participant/withdraw',
    who: ['parent'],
    summary: 'Отменить участие ребёнка в сезоне, подтвердив паролем; семья узнаёт из сообщения',
    input: childInput.extend({ password: typedPassword, why: text().trim().max(1000).default('') }),
    output: participationStatusOutput,
  }),
  activate: route({
    method: 'POST',
    path: '/user/participant/activate_last_years_participant',
    who: ['parent'],
    summary: 'Участник прошлого сезона участвует в новом; прежняя анкета становится черновиком',
    input: childInput,
    output: participationStatusOutput,
  }),
};
