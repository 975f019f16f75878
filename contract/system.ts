import { z } from 'zod';
import { instant, route } from './route.ts';

export const system = {
  info: route({
    method: 'GET',
    path: '/info',
    who: 'anyone',
    summary: 'Настройки сезона: год, период достижений, список статусов; почта и телефон программы',
    output: {
      current_year: z.int(),
      achievements_upload_period: z.object({ from: instant.nullable(), to: instant.nullable() }),
      participant_statuses_list: z.array(z.object({ code: z.int(), system_status: z.string(), label: z.string() })),
      training_open: z.boolean(),
      contact_email: z.string(),
      /** Empty: none. */
      contact_phone: z.string(),
    },
  }),
  time: route({
    method: 'GET',
    path: '/time',
    who: 'anyone',
    summary: 'Часы сервера, UTC',
    output: { time: instant, timeFormated: z.string() },
  }),
  waiting: route({
    method: 'GET',
    path: '/menu/waiting',
    who: 'signed in',
    summary: 'Что ждёт руки вызывающего: сколько за каждым пунктом бокового меню, не больше 100',
    output: { waiting: z.record(z.string(), z.int().min(1).max(100)) },
  }),
  registrationEnd: route({
    method: 'GET',
    path: '/registration_end',
    who: 'anyone',
    summary: 'Открыта ли регистрация, когда откроется и до какого времени; готовится ли портал к открытию',
    output: {
      registration: z.boolean(),
      /** When the registration opens by itself; null if it is open, or no date is set. */
      registration_start: instant.nullable(),
      registration_end: instant.nullable(),
      /** The portal has no active administrator yet: it is being prepared. */
      is_preparing: z.boolean(),
    },
  }),
};
