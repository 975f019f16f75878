import { z } from 'zod';
import { admin } from './roles.ts';
import { id, instant, paged, pageQuery, route } from './route.ts';
import type { TimeoutType } from './timeouts.ts';

/** The five directions in the order of /direct1 … /direct5. */
export const directions = ['keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts'] as const;
export type Direction = (typeof directions)[number];

const status = z.int().min(10).max(510).multipleOf(10);

/** A deadline of a person; a milestone's type carries its `ordinal_number`. */
export const Timeout = z.object({
  user_id: id,
  time_out_type_code: z.string() as unknown as z.ZodType<TimeoutType>,
  time_out_date: instant,
});
export type Timeout = z.infer<typeof Timeout>;

/** A child as the parent's home shows it. */
export const Child = z.object({
  id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  birth_date: z.iso.date().nullable(),
  year: z.int(),
  participant_status: status,
  status_label: z.string(),
  direction: z.enum(directions).nullable(),
  avatar_file: z.string().nullable(),
  /** The earliest open deadline, if there is one. */
  timeout: Timeout.nullable(),
});
export type Child = z.infer<typeof Child>;

/** A line of the administrator's list of people. */
export const AdminUser = z.object({
  id,
  utype: z.int(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  participant_status: status.nullable(),
  status_label: z.string().nullable(),
  /** Where an administrator may move this participant now. */
  next_statuses: z.array(z.object({ status, label: z.string() })),
  created_at: instant,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const families = {
  ownTimeouts: route({
    method: 'GET',
    path: '/user/participant/own_timeouts',
    who: ['participant'],
    summary: 'Свои сроки, сначала ближайший',
    output: { data: z.array(Timeout) },
  }),
  timeouts: route({
    method: 'GET',
    path: '/user/participant/timeouts_list',
    who: ['parent', 'participant'],
    summary: 'Сроки одного участника: своего ребёнка или свои',
    input: z.object({ participant_id: id }),
    output: { data: z.array(Timeout) },
  }),
  childrenTimeouts: route({
    method: 'GET',
    path: '/user/participant/children_timeouts_list',
    who: ['parent'],
    summary: 'Сроки всех своих детей, сначала ближайший',
    output: { data: z.array(Timeout.extend({ participant_status: status })) },
  }),
  children: route({
    method: 'GET',
    path: '/user/participants/parents_participants_list',
    who: ['parent'],
    summary: 'Свои дети: статус сезона и ближайший срок',
    output: { data: z.array(Child) },
  }),
  setStatus: route({
    method: 'POST',
    path: '/admin/participant/set_status',
    who: admin,
    summary: 'Перевести участника в другой статус; причина попадает в журнал',
    input: z.object({ participant_id: id, status, why: z.string().trim().min(1).max(1000) }),
    output: { participant_id: id, participant_status: status },
  }),
  users: route({
    method: 'GET',
    path: '/admin/users',
    who: admin,
    summary: 'Люди портала: поиск по началу фамилии, почты или телефона, отбор по типу',
    input: z.object({
      ...pageQuery,
      utype: z.int().min(1).max(5).optional(),
      search: z.string().trim().max(100).default(''),
    }),
    output: paged(AdminUser),
  }),
};
