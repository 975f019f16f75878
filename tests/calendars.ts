import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { Person } from './factories.ts';
import type { Portal } from './portal.ts';

/** An event as another program reads it (ical.js). */
export type ReadEvent = {
  uid: string;
  title: string;
  text: string;
  place: string;
  status: string;
  sequence: number;
  /** When it was last changed, and its ends: instants, or days for an event of whole days. */
  changed: string;
  start: string;
  end: string;
};

const instantOf = (time: ICAL.Time): string => (time.isDate ? time.toString() : time.toJSDate().toISOString());

/** The events of an iCalendar text, by ical.js; throws for one that is none. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const said = (component: ICAL.Component, property: string) => String(component.getFirstPropertyValue(property) ?? '');
  return {
    name: said(calendar, 'name'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        title: event.summary,
        text: event.description,
        place: event.location ?? '',
        status: said(component, 'status'),
        sequence: event.sequence,
        changed: said(component, 'last-modified'),
        start: instantOf(event.startDate),
        end: instantOf(event.endDate),
      };
    }),
  };
}

type Owner = Pick<Person, 'id' | 'token'>;

/** The calendar of a person: its address, and what is read at it by somebody who is not signed in. */
export const calendarOf = (portal: Portal, owner: Owner) => {
  const call = (what: string, body: object = {}) => portal.call('POST', `/user/calendar_feed/${what}`, body, owner);
  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(portal.url + new URL(address).pathname, { headers });
  return {
    make: async (request_key: string = randomUUID()): Promise<string> =>
      (await call('make', { request_key })).body.address,
    remove: () => call('delete'),
    find: async () => (await portal.call('GET', '/user/calendar_feed', undefined, owner)).body.feed,
    ask,
    read: async (address: string) => readCalendar(await (await ask(address)).text()),
  };
};
