import type { AddressSuggestion } from '#contract/questionnaires/questionnaires.ts';
import { places } from './towns.ts';

type IndexedTown = AddressSuggestion & { cityWords: readonly string[]; words: readonly string[] };

/** Words before a town's name that are no part of it. */
const NOISE = new Set(['г', 'гор', 'город']);
/** No place has more words than these; what follows is its street. */
const MAX_WORDS = 6;

/** Words as they are compared, each with where it ends in the text. */
const readWords = (text: string): { word: string; end: number }[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase().replaceAll('ё', 'е'),
    end: index + word.length,
  }));
const wordsOf = (text: string): string[] => readWords(text).map(({ word }) => word);

function placeOf(region: string, city: string): IndexedTown {
  const value = city === '' || city === region ? region : `${city}, ${region}`;
  return { value, region, city, street: '', cityWords: wordsOf(city), words: wordsOf(`${city} ${region}`) };
}

/** Towns first, in the order of the list; a region by itself comes after all of them. */
const known: readonly IndexedTown[] = [
  ...Object.entries(places).flatMap(([region, cities]) => cities.split(', ').map((city) => placeOf(region, city))),
  ...Object.entries(places)
    .filter(([region, cities]) => !cities.startsWith(region))
    .map(([region]) => placeOf(region, '')),
];

const allBegin = (beginnings: readonly string[], words: readonly string[]): boolean =>
  beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));

/** How near a place is to what was asked; 0 is the nearest. */
function distance({ cityWords, city }: IndexedTown, asked: readonly string[]): number {
  if (cityWords.join(' ') === asked.join(' ')) return 0;
  if (asked.every((beginning, index) => cityWords[index]?.startsWith(beginning))) return 1;
  if (city !== '' && allBegin(asked, cityWords)) return 2;
  return city === '' ? 3 : 4;
}

/**
 * Regions and towns of the shipped list, each word of the query the beginning of one of theirs. What follows a town
 * written out in full is taken for the street. In memory.
 */
export function suggestTowns(query: string, limit: number): AddressSuggestion[] {
  const typed = readWords(query).filter(({ word }) => !NOISE.has(word));
  for (let length = Math.min(typed.length, MAX_WORDS); length > 0; length -= 1) {
    const beginnings = typed.slice(0, length).map(({ word }) => word);
    const street = length < typed.length ? query.slice(typed[length - 1]?.end).replace(/^[^\p{L}\p{N}]+/u, '') : '';
    const found = known.filter(
      ({ words, cityWords, city }) =>
        allBegin(beginnings, words) &&
        (street === '' || (city !== '' && cityWords.every((word) => beginnings.includes(word)))),
    );
    if (found.length > 0) return nearest(found, beginnings, limit).map((place) => withStreet(place, street));
  }
  return [];
}

const nearest = (found: readonly IndexedTown[], beginnings: readonly string[], limit: number): IndexedTown[] =>
  found
    .map((place) => ({ place, at: distance(place, beginnings) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, limit)
    .map(({ place }) => place);

const withStreet = ({ value, region, city }: IndexedTown, street: string): AddressSuggestion => ({
  value: street === '' ? value : `${value}, ${street}`,
  region,
  city,
  street,
});
