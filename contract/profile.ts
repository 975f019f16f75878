import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { SecondFactorDue } from './accounts/second-factor-due.ts';
import { isAgreementKind } from './consents/agreement-kinds.ts';
import { selectionState } from './enrollment/selection-state.ts';
import { utypes } from './roles.ts';
import { id, instant, route } from './route.ts';
import { textOf } from './validation/text.ts';
import { adultBirthDate, day, optionalPersonName, personName } from './validation/validation.ts';

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

/** The signed-in person, loaded by every screen. */
export const CurrentUser = z.object({
  id,
  utype: z.enum(utypes),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  birth_date: day.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Status in the current season, or in the latest one; null without a participation. */
  participant_status: participantStatus.nullable(),
  /** What has become of the season's selection; null for all but participants. */
  selection: selectionState.nullable(),
  /** A day of the filled trip no longer fits, since the camp's days were moved. */
  is_trip_unfit: z.boolean(),
  /** Points and places of the direction are held back until its results are released; whatever the status. */
  are_points_held: z.boolean(),
  /** Newest season first. */
  participations: z.array(
    z.object({
      year: z.int(),
      status: participantStatus,
      status_changed_at: instant,
      avatar_file: z.string().nullable(),
    }),
  ),
  /** All signed consents, newest first. */
  agreements: z.array(
    z.object({
      ukey: z.string(),
      kind: textOf(isAgreementKind),
      version: z.int(),
      participant_id: id.nullable(),
      signed_at: instant,
      withdrawn_at: instant.nullable(),
      /** False if the wording has changed since. */
      is_current: z.boolean(),
    }),
  ),
  /** True if a required consent must be signed, or renewed because its wording has changed. */
  must_sign_agreements: z.boolean(),
  /** Unread messages of the administration; 0 for the administration itself, which has the count of its dialogs. */
  count_new_messages: z.int(),
  /** Unread notices, at most a hundred. */
  count_new_notices: z.int(),
  /** 1 for a contact that is not confirmed yet, otherwise 0. */
  need_email_verification: zeroOrOne,
  need_phone_verification: zeroOrOne,
  /** A mail server permanently refused the confirmed email. */
  email_undeliverable: z.boolean(),
  second_factor_enabled: z.boolean(),
  /** Null for an account that has a second factor or needs none. */
  second_factor_due: SecondFactorDue.nullable(),
  /** Identifies whose content the device keeps for offline reading, without revealing the person. */
  offline_owner: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A row of the person's own log: what happened to the account. */
export const ActionLine = z.object({
  id,
  at: instant,
  action: z.string(),
  /** Title of the action in Russian. */
  title: z.string(),
  /** False if somebody else did it: an administrator. */
  by_self: z.boolean(),
});
export type ActionLine = z.infer<typeof ActionLine>;

/** The signed-in person and the log of the account. */
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
