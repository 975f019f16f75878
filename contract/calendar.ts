import { z } from 'zod';
import { fileRoute, id, instant, route } from './route.ts';
import { filledLine } from './validation/text.ts';

const owners = ['parent', 'participant', 'guide'] as const;

/** The private address of a calendar: never the address itself, which is told once. */
export const CalendarFeed = z.object({
  made_at: instant,
  /** When a calendar asked last, to the hour; null: never yet. */
  read_at: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** Deadlines and the trip as files of a calendar program (docs/product/calendar.md). */
export const calendar = {
  feed: fileRoute({
    method: 'GET',
    path: '/calendar/{token}/portal.ics',
    who: 'anyone',
    summary: 'Календарь по личному адресу, файлом iCalendar: сроки и поездка того, кто сделал адрес',
    input: z.object({ token: filledLine(100) }),
  }),
  trip: fileRoute({
    method: 'GET',
    path: '/user/participant/trip_calendar',
    who: ['participant', 'parent'],
    summary: 'Поездка файлом iCalendar: смена, приезд и отъезд; родитель называет своего ребёнка',
    input: z.object({ participant_id: z.coerce.number<number>('Нужно число').pipe(id).optional() }),
  }),
  find: route({
    method: 'GET',
    path: '/user/calendar_feed',
    who: owners,
    summary: 'Есть ли у меня личный адрес календаря, с какого времени и когда его читали; самого адреса нет',
    output: { feed: CalendarFeed.nullable() },
  }),
  make: route({
    method: 'POST',
    path: '/user/calendar_feed/make',
    who: owners,
    summary: 'Сделать новый личный адрес календаря; прежний перестаёт работать. Адрес показывается один раз',
    input: z.object({ request_key: z.uuid() }),
    output: { feed: CalendarFeed, address: z.string() },
  }),
  remove: route({
    method: 'POST',
    path: '/user/calendar_feed/delete',
    who: owners,
    summary: 'Убрать личный адрес календаря: он перестаёт работать; повтор ничего не меняет',
  }),
};
