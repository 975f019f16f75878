import type { CalendarEvent } from './events/event.ts';

/** How often a calendar had better ask, in seconds. */
const REFRESH_SECONDS = 4 * 3600;
const DAY_MS = 86_400_000;

/** An event with what a calendar goes by to know that it has changed. */
export type DatedEvent = CalendarEvent & { sequence: number; changed_at: string };

const dayAt = (day: string, later = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + later);

/** iCalendar (RFC 5545) of these events, ended by a line break; instants in UTC, days without a zone. */
export async function renderCalendar(name: string, events: readonly DatedEvent[]): Promise<string> {
  const { default: ical, escape: escapeText, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    // The library writes the calendar's name as it is given.
    name: escapeText(name, false),
    prodId: { company: 'portal', product: 'calendar', language: 'RU' },
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, title, text, place, url, isTentative, when, sequence, changed_at } of events) {
    const changed = new Date(changed_at);
    const isAllDay = 'from' in when;
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changed,
      lastModified: changed,
      summary: title,
      description: text,
      location: place || null,
      url,
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      allDay: isAllDay,
      // The end of an event of whole days is the day after it.
      start: isAllDay ? dayAt(when.from) : new Date(when.starts_at),
      end: isAllDay ? dayAt(when.to, DAY_MS) : new Date(when.ends_at),
    });
  }
  return `${calendar.toString()}\r\n`;
}
