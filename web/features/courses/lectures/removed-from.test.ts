import { expect, test } from 'vitest';
import { removedFrom } from './removed-from.ts';

test('a heading is removed once neither its anchor nor its words are left', () => {
  const used = [
    {
      title: 'Соль & вода',
      anchor: 'tema-0123456789',
      tests: [{ id: 1, exam_title: 'Тест', is_bank: false, questions: 2 }],
    },
  ];
  expect(removedFrom('<h2 id="tema-0123456789">Прилив и отлив</h2>', used)).toEqual([]);
  expect(removedFrom('<h3><strong>Соль</strong> &amp; вода</h3>', used)).toEqual([]);
  expect(removedFrom('<h2>Прилив</h2><p>Соль &amp; вода</p>', used)).toEqual(used);
});
