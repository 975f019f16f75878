import type { Connection } from '#server/platform/db/pool.ts';
import { letTimePass, type Passage } from './let-time-pass.ts';
import { pickNumber } from './pick.ts';

/** An act of somebody so many days ago, Moscow's days, at a minute of the day. */
export type Entry = {
  season: number;
  days: number;
  minute: number;
  /** Minutes a test took from opening to submission. */
  spent?: number;
  act: () => Promise<unknown>;
};

/** The acts of one person, the earliest first. `whose` is asked after each entry: the first may make the person. */
export type Diary = { whose: () => number | undefined; entries: readonly Entry[] };

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 24 * 60;
const MOSCOW_MINUTES = 3 * 60;
const MORNING = 8 * 60;
const WAKING = 13 * 60;

/** A minute of the day between morning and evening, by seed. */
export const someMinute = (seed: number, salt: number): number => MORNING + pickNumber(WAKING, seed, salt);

/** How long ago an entry was, in milliseconds. */
function ago({ days, minute }: Entry, now: Date): number {
  const today = Math.floor(now.getTime() / MINUTE_MS + MOSCOW_MINUTES) % MINUTES_OF_DAY;
  return Math.max(0, (days * MINUTES_OF_DAY + today - minute) * MINUTE_MS);
}

type Open = Diary & { done: number };

/** Diaries with entries left in this season, each with its next one. */
const due = (diaries: readonly Open[], season: number) =>
  diaries.flatMap((diary) => {
    const entry = diary.entries[diary.done];
    return entry?.season === season ? [{ diary, entry }] : [];
  });

/**
 * Plays all diaries season by season, one entry of each in turn: each step is done now by the portal's verbs, then
 * moved into the past together with the time until the person's next step, or until today.
 */
export async function liveDiaries(
  tx: Connection,
  diaries: readonly Diary[],
  settle: () => Promise<void>,
): Promise<void> {
  const now = new Date();
  // People are created in the order of registration, so that newer ids have newer dates.
  const since = ({ entries: [first] }: Diary) => (first ? ago(first, now) : 0);
  const open = diaries.toSorted((a, b) => since(b) - since(a)).map((diary) => ({ ...diary, done: 0 }));
  const seasons = new Set(diaries.flatMap(({ entries }) => entries.map(({ season }) => season)));
  for (const season of [...seasons].toSorted((a, b) => a - b)) {
    let round = due(open, season);
    while (round.length > 0) {
      const passages: Passage[] = [];
      for (const { diary, entry } of round) passages.push(await live(diary, entry, now));
      await settle();
      await letTimePass(tx, passages);
      round = due(open, season);
    }
  }
}

async function live(diary: Open, entry: Entry, now: Date): Promise<Passage> {
  await entry.act();
  diary.done += 1;
  const user_id = diary.whose();
  if (user_id === undefined) throw new Error('an entry made nobody');
  const next = diary.entries[diary.done];
  const since = ago(entry, now);
  const ms = since - (next ? ago(next, now) : 0);
  if (ms < 0) throw new Error(`entry ${diary.done} of ${user_id} is not before the next one`);
  return {
    user_id,
    ago: since,
    days_ago: entry.days,
    ms,
    days: entry.days - (next?.days ?? 0),
    spent: (entry.spent ?? 0) * MINUTE_MS,
  };
}
