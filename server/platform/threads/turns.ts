/** How much is done at once, and how many may wait for it. */
export type TurnBounds = {
  /** Works under way at once, each of another person. */
  at_once: number;
  /** Works of one person, and of everybody, under way or waiting; one more is refused. */
  each: number;
  all: number;
};

/** The owner of a work: a person, by id; or the portal itself, whose works are never refused. */
export type TurnOwner = number | 'portal';

/** Thrown for one work too many: of this person, or of everybody together. */
export class TurnRefused extends Error {
  override name = 'TurnRefused';
  readonly of: 'person' | 'all';
  constructor(of: 'person' | 'all') {
    super(`too many works of ${of}`);
    this.of = of;
  }
}

type OwnerQueue = { isUnderWay: boolean; waiting: (() => void)[] };

/**
 * Turns at what costs much. People take turns, not works: who asks for twenty at once has one of them under way, and who
 * asks for one beside them waits for no more than one of each other person.
 */
export function openTurns({ at_once, each, all }: TurnBounds) {
  // In the order in which their turn comes.
  const people = new Map<TurnOwner, OwnerQueue>();
  let under_way = 0;
  let accepted = 0;

  function next(): void {
    for (const person of people.values()) {
      if (under_way >= at_once) return;
      if (person.isUnderWay) continue;
      person.isUnderWay = true;
      under_way += 1;
      person.waiting.shift()?.();
    }
  }

  function done(whose: TurnOwner, person: OwnerQueue): void {
    person.isUnderWay = false;
    under_way -= 1;
    accepted -= 1;
    // To the end, behind everybody who waits.
    people.delete(whose);
    if (person.waiting.length > 0) people.set(whose, person);
    next();
  }

  /** Does the work when its turn comes; throws TurnRefused. */
  return async function take<T>(whose: TurnOwner, work: () => Promise<T>): Promise<T> {
    const person = people.get(whose) ?? { isUnderWay: false, waiting: [] };
    if (whose !== 'portal') {
      if (person.waiting.length + Number(person.isUnderWay) >= each) throw new TurnRefused('person');
      if (accepted >= all) throw new TurnRefused('all');
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    person.waiting.push(resolve);
    people.set(whose, person);
    accepted += 1;
    next();
    await promise;
    try {
      return await work();
    } finally {
      done(whose, person);
    }
  };
}
