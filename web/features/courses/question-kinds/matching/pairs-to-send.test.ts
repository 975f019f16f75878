import { expect, test } from 'vitest';
import { mergeEqualVariants, splitSharedVariants } from './pairs-to-send.ts';

const answer = (key: string, answer_text: string, id?: number) => ({
  key,
  answer_text,
  answer_feedback: '',
  right: 0 as const,
  share: '',
  ...(id === undefined ? {} : { id }),
});
const item = (key: string, right_key: string | null) => ({
  key,
  question_item_text: key,
  item_feedback: '',
  right_key,
});

test('pairs written alike are sent as one variant, under the id it is kept with', () => {
  const { variants, placeOf } = mergeEqualVariants([
    answer('a', 'на дне'),
    answer('b', 'в толще'),
    answer('c', 'на дне', 7),
  ]);
  expect(variants).toEqual([answer('c', 'на дне', 7), answer('b', 'в толще')]);
  expect([...placeOf]).toEqual([
    ['a', 1],
    ['c', 1],
    ['b', 2],
  ]);
});

test('a variant of several categories has a field beside each, and is one again when it is sent', () => {
  const kept = {
    answers: [answer('a', 'на дне', 7), answer('b', 'лишний', 8)],
    items: [item('1', 'a'), item('2', 'a')],
  };
  const { answers, items } = splitSharedVariants(kept);
  expect(new Set(items.map(({ right_key }) => right_key)).size).toBe(2);
  expect(answers.filter(({ id }) => id === 7)).toHaveLength(1);
  const { variants, placeOf } = mergeEqualVariants(answers);
  expect(variants).toEqual(kept.answers);
  expect(items.map(({ right_key }) => placeOf.get(right_key ?? ''))).toEqual([1, 1]);
});
