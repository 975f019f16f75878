import { z } from 'zod';
import { utypes } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { adultBirthDate, day, optionalPersonName, personName } from '#contract/validation.ts';

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** «Current user» of portal.md 3. */
export const CurrentUser = z.object({
  id,
  utype: z.enum(utypes),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  birth_date: day.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The status in the present season, or in the latest one; null for who takes no part. */
  participant_status: z.int().nullable(),
  /** Newest season first. */
  participations: z.array(z.object({ year: z.int(), status: z.int(), avatar_file: z.string().nullable() })),
  agreements: z.array(z.object({ ukey: z.string() })),
  /** 1 for a contact that is there and not yet confirmed. */
  need_email_verification: zeroOrOne,
  need_phone_verification: zeroOrOne,
  second_factor_enabled: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A form's name: whose draft it is, e.g. `questionnaire:12`. */
const form = z
  .string()
  .regex(/^[a-z0-9_:-]{1,80}$/)
  .default('default');

export const profile = {
  data: route({
    method: 'GET',
    path: '/user/data',
    who: 'signed in',
    summary: 'Кто вошёл',
    output: { user: CurrentUser },
  }),
  changeParentsData: route({
    method: 'POST',
    path: '/user/change_parents_data',
    who: ['parent'],
    summary: 'Изменить свои данные: все или только названные',
    input: z.object({
      surname: personName.optional(),
      name: personName.optional(),
      patronymic: optionalPersonName.optional(),
      birth_date: adultBirthDate.optional(),
    }),
    output: { user: CurrentUser },
  }),
  saveData: route({
    method: 'POST',
    path: '/user/data/save',
    who: 'signed in',
    summary: 'Сохранить черновик формы',
    input: z.object({ form, preserved: z.record(z.string().max(200), z.unknown()) }),
    output: { updated_at: instant },
  }),
  savedData: route({
    method: 'GET',
    path: '/user/data/get',
    who: 'signed in',
    summary: 'Черновик формы',
    input: z.object({ form }),
    /** Both null where nothing was saved. */
    output: { preserved: z.record(z.string(), z.unknown()).nullable(), updated_at: instant.nullable() },
  }),
};
