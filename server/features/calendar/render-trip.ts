import { hasTripAhead } from '#contract/statuses/predicates.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { programmeName } from '#contract/words/programme.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { listTripEvents } from './events/list-events.ts';
import { renderCalendar } from './render-calendar.ts';

/** Files are taken from this minute on, so that a later one counts as the newer. */
const FIRST_FILE = Date.parse('2026-01-01T00:00:00Z');

/**
 * A trip as a file of a calendar: the shift, and the journeys as far as they are filled in; undefined where there is no place,
 * or nothing is known yet. A file is taken by hand: each is newer to a calendar than the one before.
 */
export async function renderTrip(
  db: Connection,
  { participant_id, participation_id, name, participant_status: status }: Trip,
  { isOwn, origin }: { isOwn: boolean; origin: string },
): Promise<string | undefined> {
  if (!hasTripAhead(status)) return undefined;
  const subject = { user_id: participant_id, name, isOwn };
  const at = { origin, host: new URL(origin).hostname };
  const events = await listTripEvents(db, subject, { participation_id, status }, at);
  if (events.length === 0) return undefined;
  const changed_at = new Date().toISOString();
  const sequence = Math.floor((Date.parse(changed_at) - FIRST_FILE) / 60_000);
  return renderCalendar(
    `${programmeName()}: смена`,
    events.map((event) => ({ ...event, sequence, changed_at })),
  );
}
