import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citizenships } from '#contract/validation/countries.ts';
import { atLength } from '#tests/at-length.ts';
import { someAnswers } from '#tests/factories.ts';
import { Answers, type AnswersInput } from './answers.ts';
import { documentKinds } from './fields.ts';
import { issueDateFault } from './issue-date.ts';

const faultAt = (field: keyof AnswersInput, given: Record<string, unknown>): string | undefined =>
  Answers.safeParse({ ...someAnswers(), ...given }).error?.issues.find(({ path }) => path[0] === field)?.message;

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const kinds = Object.keys(documentKinds);

test('a passport has four digits and six, whatever they are, and nothing else', () => {
  fc.assert(
    fc.property(digits(2), fc.constantFrom('', ' '), digits(2), digits(6), (one, gap, two, number) => {
      const given = { document_kind: 'passport', document_series: one + gap + two, document_number: number };
      expect([faultAt('document_series', given), faultAt('document_number', given)]).toEqual([undefined, undefined]);
    }),
    { numRuns: atLength(100, 3000) },
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), fc.string({ maxLength: 20 }), (series, number) => {
      const given = { document_kind: 'passport', document_series: series, document_number: number };
      expect(faultAt('document_series', given) === undefined).toBe(/^\d{4}$/.test(series.replace(/\s/g, '')));
      expect(faultAt('document_number', given) === undefined).toBe(/^\d{6}$/.test(number.replace(/\s/g, '')));
    }),
    { numRuns: atLength(100, 3000) },
  );
});

test('a certificate of birth has a roman number and two letters; a foreign document needs no series', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'IVXLC'), minLength: 1, maxLength: 6 }),
      fc.constantFrom('-', ''),
      fc.string({ unit: fc.constantFrom(...'АБЁЯ'), minLength: 2, maxLength: 2 }),
      fc.string({ unit: fc.constantFrom(...'абвabd12'), maxLength: 4 }),
      (roman, dash, letters, wrong) => {
        const series = (document_series: string) =>
          faultAt('document_series', {
            document_kind: 'birth_certificate',
            document_series,
            document_number: '123456',
          });
        expect(series(`${roman}${dash}${letters}`)).toBeUndefined();
        expect(series(wrong)).toBeDefined();
        expect(faultAt('document_series', { document_kind: 'foreign', document_series: '' })).toBeUndefined();
      },
    ),
    { numRuns: atLength(100, 3000) },
  );
  for (const kind of kinds.filter((one) => one !== 'foreign'))
    expect(faultAt('document_series', { document_kind: kind, document_series: '' })).toBe('Поле не заполнено');
});

test('a phone is kept in one form however it is typed; two contacts with one phone are one', () => {
  const ways: ((digits: string) => string)[] = [
    (nine) => `+79${nine}`,
    (nine) => `89${nine}`,
    (nine) => `9${nine}`,
    (nine) => `+7 (9${nine.slice(0, 2)}) ${nine.slice(2, 5)}-${nine.slice(5, 7)}-${nine.slice(7)}`,
  ];
  fc.assert(
    fc.property(digits(9), fc.constantFrom(...ways), fc.constantFrom(...ways), (nine, one, other) => {
      const { data } = Answers.safeParse(
        someAnswers({ emergency1_phone: one(nine), emergency2_phone: '+79990000000' }),
      );
      if (nine !== '990000000') expect(data?.emergency1_phone).toBe(`+79${nine}`);
      const given = { emergency1_phone: one(nine), emergency2_phone: other(nine) };
      expect(faultAt('emergency2_phone', given)).toBe('Второй контакт должен быть с другим телефоном');
    }),
    { numRuns: atLength(100, 3000) },
  );
  fc.assert(
    fc.property(digits(9), fc.constantFrom(...'01345678'), (nine, first) => {
      expect(faultAt('emergency1_phone', { emergency1_phone: `+7${first}${nine}` })).toBe('Неверный код оператора');
    }),
    { numRuns: atLength(100, 3000) },
  );
});

test('names of contacts are Cyrillic words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'АЯаяЁё'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', '-'), (words, between) => {
      expect(faultAt('emergency1_name', { emergency1_name: words.join(between) })).toBeUndefined();
    }),
    { numRuns: atLength(100, 3000) },
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom(...'a1.,;<>\'"🐙_'), (words, wrong) => {
      expect(faultAt('emergency1_name', { emergency1_name: words.join(wrong) + wrong })).toBeDefined();
    }),
    { numRuns: atLength(100, 3000) },
  );
});

test('a name, a number of a document and a size are taken as they are meant', () => {
  const { data } = Answers.safeParse({
    ...someAnswers({ document_kind: 'passport', document_series: '47 12', document_number: ' 34 56 78' }),
    emergency1_name: ' Морская  Анна - Мария ',
    shoe_size: '42,5',
  });
  expect(data).toMatchObject({
    document_series: '4712',
    document_number: '345678',
    emergency1_name: 'Морская Анна-Мария',
    shoe_size: 42.5,
  });
  expect(Answers.safeParse({ ...someAnswers(), shoe_size: '42.5' }).data?.shoe_size).toBe(42.5);
  expect(faultAt('shoe_size', { shoe_size: '42,3' })).toBe('Целый размер или с половиной, например 42,5');
  expect(faultAt('emergency1_phone', { emergency1_phone: '+375 29 123-45-67' })).toBe(
    'Подойдёт только российский номер: он начинается с +7',
  );
});

test('a class is a whole number, a shoe size a whole or half one, within their bounds, typed as text or not', () => {
  const halves = fc.integer({ min: -100, max: 120 }).map((number) => number / 2);
  fc.assert(
    fc.property(fc.oneof(halves, fc.double({ min: -100, max: 100, noNaN: true })), (number) => {
      const isClass = Number.isInteger(number) && number >= 1 && number <= 11;
      const isShoe = Number.isInteger(number * 2) && number >= 30 && number <= 50;
      for (const given of [number, String(number)]) {
        expect(faultAt('school_class', { school_class: given }) === undefined).toBe(isClass);
        expect(faultAt('shoe_size', { shoe_size: given }) === undefined).toBe(isShoe);
      }
    }),
    { numRuns: atLength(100, 3000) },
  );
});

test('whatever is given, the schema answers with faults at fields and never throws', () => {
  const fields = fc.constantFrom(...Object.keys(someAnswers()), 'living_region', 'school_id', 'nothing');
  fc.assert(
    fc.property(fc.dictionary(fields, fc.anything()), (given) => {
      const { error } = Answers.safeParse({ ...someAnswers(), ...given });
      for (const { path, message } of error?.issues ?? []) {
        expect(path.length).toBeGreaterThan(0);
        expect(message).toMatch(/[а-яё]/i);
      }
    }),
    { numRuns: atLength(100, 3000) },
  );
});

test('a passport is given from the fourteenth birthday on, anything else not before the birth', () => {
  const fault = (document_kind: unknown, document_issue_date: unknown, birth_date: string | null = '2012-03-04') =>
    issueDateFault({ document_kind, document_issue_date, birth_date });
  expect(fault('passport', '2026-03-03')).toMatch(/с 14 лет/);
  expect(fault('passport', '2026-03-04')).toBeUndefined();
  expect(fault('passport', '2026-02-28', '2012-02-29')).toMatch(/с 14 лет/);
  expect(fault('birth_certificate', '2012-03-03')).toMatch(/раньше, чем ребёнок родился/);
  expect(fault('foreign', '2012-03-03')).toMatch(/раньше, чем ребёнок родился/);
  expect(fault('birth_certificate', '2012-03-04')).toBeUndefined();
  // An incomplete form has no fault yet.
  for (const half of [undefined, '', '20.03', 7]) expect(fault('passport', half)).toBeUndefined();
  expect(fault('passport', '2020-01-01', null)).toBeUndefined();
});

test('a place of birth and a citizenship are of letters; what was typed before there was a list stays', () => {
  for (const birth_place of ['г. Мурманск', 'с. 8 Марта (Карелия), р-н Кемский', 'Almaty', 'пос. Ёлки-2 «Север»'])
    expect([birth_place, faultAt('birth_place', { birth_place })]).toEqual([birth_place, undefined]);
  for (const birth_place of ['183038', '.', 'я', '<b>Мурманск</b>', '😀 Мурманск'])
    expect([birth_place, faultAt('birth_place', { birth_place })]).toEqual([
      birth_place,
      expect.stringMatching('словами'),
    ]);
  expect(faultAt('birth_place', { birth_place: ' ' })).toBe('Поле не заполнено');
  for (const citizenship of ['РФ', 'Российская Федерация', ...citizenships])
    expect([citizenship, faultAt('citizenship', { citizenship })]).toEqual([citizenship, undefined]);
  expect(faultAt('citizenship', { citizenship: '643' })).toBe('Выберите страну из списка');
  expect(citizenships.slice(0, 2)).toEqual(['Россия', 'Абхазия']);
  expect(new Set(citizenships).size).toBe(citizenships.length);
});
