import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { SecondFactorDue } from './accounts/second-factor-due.ts';
import { isAgreementKind } from './agreement-kinds.ts';
import { utypes } from './roles.ts';
import { id, instant, route } from './route.ts';
import { textOf } from './text.ts';
import { adultBirthDate, day, optionalPersonName, personName } from './validation.ts';

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
  participant_status: participantStatus.nullable(),
  /** Newest season first. */
  participations: z.array(
    z.object({
      year: z.int(),
      status: participantStatus,
      status_changed_at: instant,
      avatar_file: z.string().nullable(),
    }),
  ),
  /** Consents in force and not, the newest first. */
  agreements: z.array(
    z.object({
      ukey: z.string(),
      kind: textOf(isAgreementKind),
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
  /** Messages of the administration that are not read; 0 to the administration, whose count is the desk's. */
  count_new_messages: z.int(),
  /** Notices of the portal that are not read, a hundred at most. */
  count_new_notices: z.int(),
  /** 1 for a contact that is there and not yet confirmed. */
  need_email_verification: zeroOrOne,
  need_phone_verification: zeroOrOne,
  /** A mail server has refused the confirmed email for good: letters do not get there. */
  email_undeliverable: z.boolean(),
  second_factor_enabled: z.boolean(),
  /** Null for who has a second factor or needs none. */
  second_factor_due: SecondFactorDue.nullable(),
  /** Tells one person's pages that a device keeps from another's, and nothing of whose they are. */
  offline_owner: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A line of a person's own log: what happened to the account. */
export const ActionLine = z.object({
  id,
  at: instant,
  action: z.string(),
  /** The action in Russian. */
  title: z.string(),
  /** False where somebody else did it: an administrator. */
  by_self: z.boolean(),
});
export type ActionLine = z.infer<typeof ActionLine>;

/** Who is signed in, and what has happened to the account. */
export const profile = {
  data: route({
    method: 'GET',
    path: '/user/data',
    who: 'signed in',
    before_second_factor: true,
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
  listActions: route({
    method: 'GET',
    path: '/user/action_log',
    who: 'signed in',
    summary: 'Последние события своего кабинета',
    output: { data: z.array(ActionLine) },
  }),
};
