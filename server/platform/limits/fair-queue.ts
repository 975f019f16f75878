import { LRUCache } from 'lru-cache';

/** One waiting work: `enter` starts it, `refuse` sends it away. */
type WaitingWork = { enter: () => void; refuse: () => void };

/**
 * A queue for one scarce thing, fair to groups (a network, a login): each of a group waits a turn longer than the one
 * before it, so that a group of a thousand holds up a group of one by a single place. Within a turn the first to come
 * is first.
 */
export function openFairQueue(most: number) {
  const turns = new Map<WaitingWork, number>();
  /** The last turn that one of a group was given; of groups that have not come for long it is past anyway. */
  const lastTurns = new LRUCache<string, number>({ max: 8 * most });
  let present = 0;

  const turnFor = (groups: readonly string[]): number =>
    Math.max(present, ...groups.map((group) => (lastTurns.get(group) ?? present - 1) + 1));

  /** The one that waits longest of the latest turn: nobody loses less by coming again. */
  function latest(): [WaitingWork, number] | undefined {
    let found: [WaitingWork, number] | undefined;
    for (const one of turns) if (!found || one[1] >= found[1]) found = one;
    return found;
  }

  return {
    get size(): number {
      return turns.size;
    },
    /** Takes one in; into a full queue only before one of a later turn, which is sent away. Gives whether it waits. */
    add(one: WaitingWork, groups: readonly string[]): boolean {
      const turn = turnFor(groups);
      if (turns.size >= most) {
        const last = latest();
        if (!last || last[1] <= turn) return false;
        turns.delete(last[0]);
        last[0].refuse();
      }
      turns.set(one, turn);
      for (const group of groups) lastTurns.set(group, turn);
      return true;
    },
    leave(one: WaitingWork): void {
      turns.delete(one);
    },
    /** Takes the next one out. */
    next(): WaitingWork | undefined {
      let [next, turn]: [WaitingWork | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
      for (const [one, its] of turns) if (its < turn) [next, turn] = [one, its];
      if (!next) return undefined;
      turns.delete(next);
      present = turn;
      if (turns.size === 0) lastTurns.clear();
      return next;
    },
  };
}
