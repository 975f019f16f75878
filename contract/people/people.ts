import { z } from 'zod';
import { requestedStatus, participantStatus as status } from '#contract/status-code.ts';
import { directions } from '../families/directions.ts';
import { admin } from '../roles.ts';
import { fileRoute, id, instant, paged, pageQuery, route } from '../route.ts';
import { text } from '../validation/text.ts';
import { account, NextStatus, PersonName, ReturnTarget } from './account.ts';
import { deadlines } from './deadlines.ts';
import { PeopleFilter, peopleSort } from './filter.ts';
import { log } from './log.ts';
import { returns } from './returns.ts';

/** A row of the administrators' list of people. */
export const AdminUser = PersonName.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The participation of the requested season, otherwise the latest one, and its data; null without any. */
  participation_id: id.nullable(),
  season: z.int().nullable(),
  participant_status: status.nullable(),
  status_label: z.string().nullable(),
  status_changed_at: instant.nullable(),
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  school_name: z.string().nullable(),
  blocked_at: instant.nullable(),
  next_statuses: z.array(NextStatus),
  return_to: ReturnTarget.nullable(),
  created_at: instant,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const people = {
  setStatus: route({
    method: 'POST',
    path: '/admin/participant/set_status',
    who: admin,
    summary: 'Перевести участника в другой статус; причина попадает в журнал',
    input: z.object({ participant_id: id, status: requestedStatus, why: text().trim().min(1).max(1000) }),
    output: { participant_id: id, participant_status: status },
  }),
  users: route({
    method: 'GET',
    path: '/admin/users',
    who: admin,
    summary:
      'Люди портала: поиск по имени, почте, телефону и школе, отбор по роли и участию; считаются и листаются первые 10 000',
    input: PeopleFilter.extend({ ...pageQuery, sort: peopleSort }),
    output: { ...paged(AdminUser), is_more: z.boolean() },
  }),
  usersExcel: fileRoute({
    method: 'GET',
    path: '/admin/users/excel',
    who: admin,
    summary: 'Все отобранные люди файлом Excel',
    input: PeopleFilter.extend({ sort: peopleSort }),
  }),
  ...account,
  ...deadlines,
  ...log,
  ...returns,
};
