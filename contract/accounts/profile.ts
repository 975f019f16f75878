import { z } from 'zod';
import type { AgreementKind } from '#contract/agreement-kinds.ts';
import { utypes } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { adultBirthDate, day, optionalPersonName, personName } from '#contract/validation.ts';

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** Who is signed in: what every screen begins with. */
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
  /** Consents in force and not, the newest first. */
  agreements: z.array(
    z.object({
      ukey: z.string(),
      kind: z.string() as unknown as z.ZodType<AgreementKind>,
      version: z.int(),
      participant_id: id.nullable(),
      signed_at: instant,
      withdrawn_at: instant.nullable(),
      /** False where the wording has changed since. */
      is_current: z.boolean(),
    }),
  ),
  /** True where a required consent is to be signed, or signed anew because its wording has changed. */
  must_sign_agreements: z.boolean(),
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

/** Milliseconds since a field was typed: a year is longer than any page stays open. */
const fieldAge = z
  .number()
  .min(0)
  .max(365 * 24 * 60 * 60 * 1000);
const fieldName = z.string().max(200);

export const SavedData = z.object({
  /** Each field's newest answer, null for a cleared one; null as a whole where nothing was saved. */
  preserved: z.record(z.string(), z.unknown()).nullable(),
  updated_at: instant.nullable(),
});
export type SavedData = z.infer<typeof SavedData>;

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
    summary: 'Сохранить поля черновика: неназванные остаются, null очищает, из двух ответов остаётся набранный позже',
    input: z.object({
      form,
      preserved: z.record(fieldName, z.unknown()),
      /** By field: milliseconds since it was typed, by a clock that only runs on; 0 where left out. */
      ages: z.record(fieldName, fieldAge).default({}),
    }),
    /** As it is kept now, with what other tabs and devices have brought. */
    output: { preserved: z.record(z.string(), z.unknown()), updated_at: instant },
  }),
  savedData: route({
    method: 'GET',
    path: '/user/data/get',
    who: 'signed in',
    summary: 'Черновик формы',
    input: z.object({ form }),
    output: SavedData.shape,
  }),
};
