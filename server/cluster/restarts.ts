import { clusterPace } from './pace.ts';

/** A process that has lived so long did not die of its start. */
const YOUNG_MS = 10_000;
const MAX_YOUNG = 6;

/**
 * After how many milliseconds a worker that has died is started again: at once where it had lived; twice as late each
 * time where it died young again; nothing where it did so too often, and starting it once more would not help.
 */
export function countRestarts(): (number: number, lived_ms: number) => number | undefined {
  const young = new Map<number, number>();
  return (number, lived_ms) => {
    const deaths = lived_ms < YOUNG_MS ? (young.get(number) ?? 0) + 1 : 0;
    young.set(number, deaths);
    if (deaths > MAX_YOUNG) return undefined;
    return deaths === 0 ? 0 : clusterPace.restart * 2 ** (deaths - 1);
  };
}
