import { z } from 'zod';
import { admin } from '#contract/roles.ts';
import { fileRoute, id, instant, route } from '#contract/route.ts';
import { line } from '#contract/validation/text.ts';
import { day } from '#contract/validation/validation.ts';
import { PersonName } from './account.ts';

const number = () => z.coerce.number<number>('Нужно число');

/** Filter of the action log; days are Moscow's, both ends included. */
export const LogFilter = z.object({
  actor_id: number().pipe(id).optional(),
  subject_id: number().pipe(id).optional(),
  /** Lines about this person as actor or subject. */
  person_id: number().pipe(id).optional(),
  action: line(60).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

/** A line of the log: who did what to whom. The actor is null for the portal itself. */
export const LogLine = z.object({
  id,
  at: instant,
  action: z.string(),
  title: z.string(),
  actor: PersonName.nullable(),
  subject: PersonName.nullable(),
  from_label: z.string().nullable(),
  to_label: z.string().nullable(),
  why: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type LogLine = z.infer<typeof LogLine>;

export const log = {
  log: route({
    method: 'GET',
    path: '/admin/users/log',
    who: admin,
    summary: 'Журнал действий, сначала последние; before — номер строки, после которой продолжить',
    input: LogFilter.extend({ before: number().pipe(id).optional() }),
    output: { data: z.array(LogLine), next: id.nullable() },
  }),
  logActions: route({
    method: 'GET',
    path: '/admin/users/log_actions',
    who: admin,
    summary: 'Как называется каждое действие журнала',
    output: { data: z.array(z.object({ action: z.string(), title: z.string() })) },
  }),
  logExcel: fileRoute({
    method: 'GET',
    path: '/admin/users/log/excel',
    who: admin,
    summary: 'Отобранное из журнала файлом Excel',
    input: LogFilter,
  }),
};
