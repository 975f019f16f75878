import { z } from 'zod';
import { Session } from '#contract/accounts/safety.ts';
import { selectionState } from '#contract/enrollment/selection-state.ts';
import { directions } from '#contract/families/directions.ts';
import { Timeout } from '#contract/families/timeouts.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, route } from '#contract/route.ts';
import { participantStatus as status } from '#contract/status-code.ts';
import { text } from '../validation/text.ts';

const why = text().trim().min(1).max(1000);

/** A person as named by other pages and the log. */
export const PersonName = z.object({
  id,
  utype: z.int(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
});
export type PersonName = z.infer<typeof PersonName>;

/** A status an administrator may move the participant to now. */
export const NextStatus = z.object({ status, label: z.string() });

/** The status a return would lead to, and whether it needs a new deadline. */
export const ReturnTarget = NextStatus.extend({
  has_deadline: z.boolean(),
  /** Whether a cancelled trip may go to the reserve instead, without a place and without a deadline. */
  may_to_reserve: z.boolean(),
});
export type ReturnTarget = z.infer<typeof ReturnTarget>;

export const Participation = z.object({
  id,
  season: z.int(),
  participant_status: status,
  selection: selectionState,
  status_label: z.string(),
  status_changed_at: instant,
  /** Invited, and the family is not told of it yet: the wave's signal is not sent. */
  awaits_signal: z.boolean(),
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  school_name: z.string().nullable(),
  /** When the questionnaire was last submitted; null if never. */
  questionnaire_sent_at: instant.nullable(),
  /** Statuses to move to; empty for all but the latest season. */
  next_statuses: z.array(NextStatus),
  /** Status to return to; null for all but the latest season, or if there is nothing to return from. */
  return_to: ReturnTarget.nullable(),
});

/** The administrators' page of one person. */
export const AdminPerson = PersonName.extend({
  birth_date: z.iso.date().nullable(),
  gender: z.string().nullable(),
  email: z.string().nullable(),
  email_verified_at: instant.nullable(),
  phone: z.string().nullable(),
  phone_verified_at: instant.nullable(),
  created_at: instant,
  second_factor_enabled: z.boolean(),
  blocked_at: instant.nullable(),
  /** Reason of the block. */
  blocked_why: z.string(),
  /** Whether the caller may block this account and end its sessions. */
  is_manageable: z.boolean(),
  parent: PersonName.nullable(),
  children: z.array(
    PersonName.extend({ birth_date: z.iso.date().nullable(), participant_status: status, status_label: z.string() }),
  ),
  /** Participations, newest season first. */
  participations: z.array(Participation),
  timeouts: z.array(Timeout),
  files: z.array(
    z.object({
      path: z.string(),
      file_target: z.string(),
      original_name: z.string(),
      content_type: z.string(),
      size: z.int(),
      created_at: instant,
    }),
  ),
  agreements: z.array(
    z.object({
      ukey: z.string(),
      title: z.string(),
      version: z.int(),
      /** Name of the signer. */
      signer: z.string(),
      /** Name of the child it is about; empty for the signer. */
      about: z.string(),
      signed_at: instant,
      withdrawn_at: instant.nullable(),
      withdrawn_why: z.string(),
    }),
  ),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

export const account = {
  user: route({
    method: 'GET',
    path: '/admin/users/{id}',
    who: admin,
    summary: 'Всё об одном человеке; чтение страницы участника попадает в журнал',
    input: z.object({ id }),
    output: { user: AdminPerson },
  }),
  name: route({
    method: 'GET',
    path: '/admin/users/name',
    who: admin,
    summary: 'Как зовут одного человека',
    input: z.object({ id }),
    output: { person: PersonName },
  }),
  sessions: route({
    method: 'GET',
    path: '/admin/users/{id}/sessions',
    who: admin,
    summary: 'Где человек выполнил вход; администраторов и кураторов — только администратору',
    input: z.object({ id }),
    output: { data: z.array(Session) },
  }),
  endSessions: route({
    method: 'POST',
    path: '/admin/users/sessions/revoke',
    who: admin,
    summary: 'Завершить один сеанс человека или все',
    input: z.object({ user_id: id, session_id: id.optional(), why }),
  }),
  block: route({
    method: 'POST',
    path: '/admin/users/block',
    who: admin,
    summary: 'Заблокировать кабинет: сеансы завершаются сразу; администраторов и кураторов — только администратор',
    input: z.object({ user_id: id, why }),
  }),
  resetSecondFactor: route({
    method: 'POST',
    path: '/admin/users/second_factor/reset',
    who: ['administrator'],
    summary:
      'Сбросить вход в два шага тому, кто потерял телефон и запасные коды: сеансы завершаются сразу; нужен свой пароль',
    input: z.object({ user_id: id, why, password: z.string().min(1).max(128) }),
  }),
  unblock: route({
    method: 'POST',
    path: '/admin/users/unblock',
    who: admin,
    summary: 'Снять блокировку кабинета',
    input: z.object({ user_id: id, why }),
  }),
};
