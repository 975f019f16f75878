import { expect, test } from 'vitest';
import type { SecondScore } from '#contract/achievements/second-score.ts';
import { howItCame } from './words.ts';

const of = (points: number[], is_disputed = false): SecondScore => ({
  stage: 'done',
  may_look: true,
  own: null,
  looks: points.map((point) => ({ point, reason: 'Диплом', name: '', at: '2026-11-01T00:00:00.000Z' })),
  is_disputed,
});

test.each([
  [[6, 7], false, 6.5, 'Оценено двумя: баллы — среднее'],
  [[2.01, 2.02], false, 2.02, 'Оценено двумя: баллы — среднее'],
  [[6, 7], false, 8, 'Оценено двумя; потом баллы изменили'],
  [[1, 9, 4], true, 4, 'Оценки двоих разошлись, решил третий'],
  [[1, 9, 4], true, 5, 'Оценки двоих разошлись, решил третий; потом баллы изменили'],
  [[6], false, 6, 'Сначала это достижение оценил один из двоих, потом второй взгляд отменили'],
] as const)('scores %j (disputed: %j) and points %j: %s', (points, is_disputed, point, words) => {
  expect(howItCame(of([...points], is_disputed), point)).toBe(words);
});
