import type { Direction } from '#contract/families/directions.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';

export type FewerPlaces = { direction: Direction; taken: number; capacity: number };

/** «В направлении «…» 22 человека уже держат место, а мест станет 20.» */
export function fewerPlacesWords({ direction, taken, capacity }: FewerPlaces): string {
  const hold = plural(taken, 'человек уже держит', 'человека уже держат', 'человек уже держат');
  return `В направлении ${quoted(directionTitle(direction))} ${hold} место, а мест станет ${formatNumber(capacity)}.`;
}
