import { moscowDay } from '#contract/words/dates.ts';

const PAUSE_MS = 10 * 60_000;
type GroupedMessage = { author_id: number | null; author: string; direction: string; created_at: string };

export const isOtherDay = (one: { created_at: string }, before: { created_at: string } | undefined): boolean =>
  !before || moscowDay(new Date(one.created_at)) !== moscowDay(new Date(before.created_at));

/** Whether a message starts a new run: after another author, another day, or a pause. */
export const isFirstOfRun = (one: GroupedMessage, before: GroupedMessage | undefined): boolean =>
  isOtherDay(one, before) ||
  before?.direction !== one.direction ||
  before.author !== one.author ||
  Date.parse(one.created_at) - Date.parse(before.created_at) > PAUSE_MS;
