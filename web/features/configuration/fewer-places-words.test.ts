import { expect, test } from 'vitest';
import { fewerPlacesWords } from './fewer-places-words.ts';

test('how many hold a place and how many there will be is said in words that fit the number', () => {
  const said = [1, 2, 21, 11, 25].map((taken) => fewerPlacesWords({ direction: 'keepers', taken, capacity: 0 }));
  expect(said).toEqual([
    'В направлении «Хранители» 1 человек уже держит место, а мест станет 0.',
    'В направлении «Хранители» 2 человека уже держат место, а мест станет 0.',
    'В направлении «Хранители» 21 человек уже держит место, а мест станет 0.',
    'В направлении «Хранители» 11 человек уже держат место, а мест станет 0.',
    'В направлении «Хранители» 25 человек уже держат место, а мест станет 0.',
  ]);
});
