import { z } from 'zod';
import { opened } from '../accounts/sign-in.ts';
import { messages } from '../messages.ts';
import { id, instant, route } from '../route.ts';
import { filledLine, text } from '../validation/text.ts';
import { credential, optionalPersonName, password, personName } from '../validation/validation.ts';
import { staffRoles } from './roles.ts';

/** Open work of a member of the staff. */
export const WorkUnderWay = z.object({
  /** Open dialogs the person has taken. */
  dialogs: z.int(),
  /** Questionnaires the person has open or has typed remarks for. */
  checks: z.int(),
  /** Assessments the person has open or has typed points for. */
  assessments: z.int(),
});
export type WorkUnderWay = z.infer<typeof WorkUnderWay>;

export const StaffMember = z.object({
  id,
  role: z.enum(staffRoles),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: instant,
  second_factor_enabled: z.boolean(),
  last_sign_in_at: instant.nullable(),
  blocked_at: instant.nullable(),
  /** When the person left the team and handed the work over; null if active. */
  left_at: instant.nullable(),
  under_way: WorkUnderWay,
  /** The only active administrator, who can neither leave nor become a curator. */
  is_last: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** An unused invitation; an expired one can be repeated or withdrawn. */
export const StaffInvitation = z.object({
  id,
  role: z.enum(staffRoles),
  contact: z.string(),
  /** Who invited; empty for an invitation made on the server's command line. */
  invited_by: z.string(),
  created_at: instant,
  /** When the link was sent; null if it was only printed. */
  sent_at: instant.nullable(),
  expires_at: instant,
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

const why = text().trim().min(1, messages.required).max(1000);
const token = filledLine(100);
/** The caller's password, so that a session left open cannot make anybody an administrator. */
const ownPassword = z.string().min(1).max(128);
const administrator = ['administrator'] as const;

/** Name and password of an invited person. */
const StaffRegistration = z.object({
  surname: personName,
  name: personName,
  patronymic: optionalPersonName.default(''),
  password,
});

export const staff = {
  list: route({
    method: 'GET',
    path: '/admin/staff',
    who: administrator,
    summary:
      'Команда: администраторы и кураторы, что каждый ведёт сейчас, и приглашения, которыми ещё не воспользовались',
    output: { data: z.array(StaffMember), invitations: z.array(StaffInvitation) },
  }),
  invite: route({
    method: 'POST',
    path: '/admin/staff/invite',
    who: administrator,
    summary:
      'Пригласить администратора или куратора ссылкой на сутки; прежняя ссылка на этот контакт перестаёт работать. Нужен свой пароль',
    input: z.object({
      contact: credential,
      role: z.enum(staffRoles),
      password: ownPassword,
      request_key: z.uuid().optional(),
    }),
    output: { invitation: StaffInvitation },
  }),
  repeat: route({
    method: 'POST',
    path: '/admin/staff/invitation/repeat',
    who: administrator,
    summary: 'Отправить приглашение ещё раз, с новой ссылкой; прежняя перестаёт работать',
    input: z.object({ id }),
    output: { invitation: StaffInvitation },
  }),
  withdraw: route({
    method: 'POST',
    path: '/admin/staff/invitation/withdraw',
    who: administrator,
    summary: 'Отозвать приглашение: ссылка перестаёт работать, приглашённому приходит сообщение',
    input: z.object({ id, why }),
  }),
  changeRole: route({
    method: 'POST',
    path: '/admin/staff/change_role',
    who: administrator,
    summary:
      'Сделать куратора администратором или администратора куратором: сеансы завершаются сразу. Последнего администратора понизить нельзя. Нужен свой пароль',
    input: z.object({ user_id: id, role: z.enum(staffRoles), why, password: ownPassword }),
  }),
  leave: route({
    method: 'POST',
    path: '/admin/staff/leave',
    who: administrator,
    summary:
      'Убрать из команды: кабинет закрывается сразу, диалоги, проверки и оценки переходят коллеге. Последний администратор уйти не может. Нужен свой пароль',
    input: z.object({
      user_id: id,
      /** The colleague who takes the work over; required if there is any. */
      heir_id: id.nullable().default(null),
      why,
      password: ownPassword,
    }),
  }),
  look: route({
    method: 'POST',
    path: '/staff/look_at_invitation',
    who: 'anyone',
    summary: 'Работает ли ссылка приглашения; ничего не меняет, отказ называет причину в `reason`',
    input: z.object({ token }),
    output: {
      /** The caller's own account was made with this invitation. */
      own: z.boolean(),
      role: z.enum(staffRoles),
      contact: z.string(),
    },
  }),
  accept: route({
    method: 'POST',
    path: '/staff/accept_invitation',
    who: 'anyone',
    summary:
      'Назвать себя, задать пароль и войти по приглашению; где вход в два шага обязателен, сеанс до него ничего больше не открывает',
    input: StaffRegistration.extend({ token }),
    output: opened,
  }),
};
