import { type Role, roleOf } from '#contract/roles.ts';
import type { Connection } from '../db/pool.ts';
import type { Caller } from '../http/context.ts';

/** What waits for a hand behind an entry of the side menu; a feature declares it, server/parts.ts lists it. */
export type WaitingCount = {
  /** The entry's address. */
  entry: `/${string}`;
  /** Whose menu has the entry. */
  who: readonly Role[];
  /** How many wait for this person, counted by an index and no further than `most`. */
  count: (db: Connection, caller: Caller, most: number) => Promise<number>;
};

/** The menu says «99+» of more than it can show. */
const MOST = 100;

/** What waits for a person, by the menu's addresses; entries where nothing does are left out. A query or two per entry. */
export async function countWaitingFor(
  { db, parts }: { db: Connection; parts: { waiting: readonly WaitingCount[] } },
  caller: Caller,
): Promise<Record<string, number>> {
  const role = roleOf(caller.utype);
  const own = parts.waiting.filter(({ who }) => who.includes(role));
  const counted = await Promise.all(
    own.map(async ({ entry, count }) => [entry, await count(db, caller, MOST)] as const),
  );
  return Object.fromEntries(counted.filter(([, number]) => number > 0));
}
