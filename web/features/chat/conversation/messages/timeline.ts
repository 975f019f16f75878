import type { ReactNode } from 'react';
import { isOtherDay } from './message-runs.ts';

/** Something of the administration's own that stands among the messages by its time. */
export type TimelineNote = { id: string; created_at: string; shown: ReactNode };
type TimedMessage = { created_at: string };
/** Notes before a message; the day's heading stands between the two. */
type NotesBefore = { ofDaysBefore: TimelineNote[]; ofItsDay: TimelineNote[] };

/**
 * Places notes among the messages of a part of a dialog: `before[n]` those before its message n, of its day and of days
 * before, `after` those behind the last one. What is older than the part, or newer, is left out while there are messages in between that are not loaded.
 */
export function placeNotes(
  messages: readonly TimedMessage[],
  notes: readonly TimelineNote[],
  { has_before, has_after }: { has_before: boolean; has_after: boolean },
): { before: readonly NotesBefore[]; after: readonly TimelineNote[] } {
  const before = messages.map((): NotesBefore => ({ ofDaysBefore: [], ofItsDay: [] }));
  const after: TimelineNote[] = [];
  for (const note of notes) {
    const next = messages.findIndex(({ created_at }) => created_at > note.created_at);
    if (next === 0 && has_before) continue;
    if (next === -1 && has_after) continue;
    const [message, place] = [messages[next], before[next]];
    if (!message || !place) after.push(note);
    else (isOtherDay(message, note) ? place.ofDaysBefore : place.ofItsDay).push(note);
  }
  return { before, after };
}
