import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestedName } from './name-case.ts';

/** docs/product/validation.md, «Names, links, dates». */
const examples: [string, string | null][] = [
  ['римский-корсаков', 'Римский-Корсаков'],
  ['Салтыков-щедрин', 'Салтыков-Щедрин'],
  ['иванов', 'Иванов'],
  ['ИВАНОВ', 'Иванов'],
  ['иВАНОВ', 'Иванов'],
  ['ИВанов', 'Иванов'],
  ['ёлкина', 'Ёлкина'],
  ['анна мария', 'Анна Мария'],
  ['иванова анна сергеевна', 'Иванова Анна Сергеевна'],
  ['де ла круз', 'де ла Круз'],
  ['ДЕ ЛА КРУЗ', 'де ла Круз'],
  ['мамед оглы', 'Мамед оглы'],
  ['аль-хасан', 'аль-Хасан'],
  ['ван', 'Ван'],
  ['де ла Круз', null],
  ['Де Ла Круз', null],
  ['Мамед оглы', null],
  ['аль-Хасан', null],
  ['Иванов', null],
  ['МакГрегор', null],
  ['Римский-Корсаков', null],
  ['Э', null],
  ['', null],
  ['Smith', null],
  // Letters of the neighbours are letters.
  ['Әлия', null],
  ['Қасым', null],
  ['Айгүл', null],
  ['Ўткур-Бекназар', null],
  ['ӘЛИЯ', 'Әлия'],
  ['қасым', 'Қасым'],
  ['єва', 'Єва'],
];

test.each(examples)('«%s» is asked about as %s', (typed, meant) => expect(suggestedName(typed)).toBe(meant));

const name = fc
  .array(fc.constantFrom(...'абвгдеёАБДЕЁлЛкәӘүҮіІ -'), { maxLength: 14 })
  .map((letters) => letters.join(''));

test('what is proposed is asked about no more, and differs from the typed in nothing but capitals', () => {
  fc.assert(
    fc.property(name, (typed) => {
      const meant = suggestedName(typed);
      if (meant === null) return;
      expect(meant.toLowerCase()).toBe(typed.toLowerCase());
      expect(suggestedName(meant)).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('the pages without a framework ask by the same rule', () => {
  const script = readFileSync(path.join(import.meta.dirname, '../../web/public/name-question.js'), 'utf8');
  const [rule] = script.match(/const suggestedName = [\s\S]*?\n {2}};/) ?? [];
  const inScript = new Function(`${rule}; return suggestedName;`)() as typeof suggestedName;
  for (const [typed] of examples) expect(inScript(typed)).toBe(suggestedName(typed));
  fc.assert(
    fc.property(name, (typed) => {
      expect(inScript(typed)).toBe(suggestedName(typed));
    }),
    { numRuns: 500 },
  );
});
