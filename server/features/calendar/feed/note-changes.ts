import { createHash } from 'node:crypto';
import type { CalendarEvent } from '../events/event.ts';
import type { DatedEvent } from '../render-calendar.ts';
import type { ToldEvent } from '../tables.ts';

type Told = Readonly<Record<string, ToldEvent>>;

const digestOf = (event: CalendarEvent): string =>
  createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22);

/** What is in the calendar no more is remembered so long: an event that comes back goes on with its number. */
const REMEMBERED_MS = 200 * 86_400_000;

/**
 * Compares the events with what the calendar was told of them last: one that has changed gets the next number
 * (SEQUENCE) and this moment (LAST-MODIFIED), so that calendars take the new one; any other stays to the letter as it was.
 * `now`: ISO 8601.
 */
export function noteChanges(
  events: readonly CalendarEvent[],
  told: Told,
  now: string,
): { events: DatedEvent[]; told: Told; hasChanged: boolean } {
  const dated = events.map((event) => {
    const [digest, before] = [digestOf(event), told[event.uid]];
    const isSame = before?.digest === digest;
    const sequence = isSame ? before.sequence : before ? before.sequence + 1 : 0;
    return { event, digest, sequence, changed_at: isSame ? before.changed_at : now };
  });
  const present = new Map(
    dated.map(({ event: { uid }, digest, sequence, changed_at }) => [uid, { digest, sequence, changed_at }]),
  );
  const kept = Object.entries(told).filter(
    ([uid, { changed_at }]) => !present.has(uid) && Date.parse(now) - Date.parse(changed_at) < REMEMBERED_MS,
  );
  return {
    events: dated.map(({ event, sequence, changed_at }) => ({ ...event, sequence, changed_at })),
    told: Object.fromEntries([...kept, ...present]),
    hasChanged: dated.some(({ event: { uid }, digest }) => told[uid]?.digest !== digest),
  };
}
