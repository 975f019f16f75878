import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLength } from '#tests/at-length.ts';
import { cleanContact } from './clean.ts';
import { day, isOldEnoughInMay, isParticipantAge, optionalPhone, participantBirthDate, phone } from './validation.ts';

const ages = { from: 13, to: 16 };
const season = fc.integer({ min: 2018, max: 2100 });
const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

/** The anniversary of a birth date, by the calendar. */
const birthday = (birth_date: string, age: number): string => {
  const [year = '', ...rest] = birth_date.split('-');
  return [String(Number(year) + age), ...rest].join('-');
};

test('a participant is whoever has turned 13 by 30 August of the season and not yet 17', () => {
  fc.assert(
    fc.property(date, season, (birth_date, year) => {
      const reference = `${year}-08-30`;
      const isOldEnough = birthday(birth_date, 13) <= reference;
      const isYoungEnough = birthday(birth_date, 17) > reference;
      expect(isParticipantAge(birth_date, year, ages)).toBe(isOldEnough && isYoungEnough);
    }),
    { numRuns: atLength(100, 10_000) },
  );
});

test.each([
  ['2014-08-30', true],
  ['2014-08-31', false],
  ['2010-08-31', true],
  ['2010-08-30', false],
])('born on %s for the season of 2027: %s', (birth_date, may) => {
  expect(isParticipantAge(birth_date, 2027, ages)).toBe(may);
  expect(participantBirthDate(2027, ages).safeParse(birth_date).success).toBe(may);
});

test('over 13 on 30 May is a stricter question than 13 on 30 August', () => {
  expect([isOldEnoughInMay('2014-05-30', 2027, ages), isOldEnoughInMay('2014-05-31', 2027, ages)]).toEqual([
    true,
    false,
  ]);
  fc.assert(
    fc.property(date, season, (birth_date, year) => {
      const isTooOld = birthday(birth_date, 17) <= `${year}-08-30`;
      if (isOldEnoughInMay(birth_date, year, ages) && !isTooOld)
        expect(isParticipantAge(birth_date, year, ages)).toBe(true);
    }),
    { numRuns: atLength(100, 10_000) },
  );
});

test('a phone has one form however it is written, and nothing else has it', () => {
  const digits = fc.stringMatching(/^9\d{9}$/);
  const written = (ten: string): string[] => [
    `+7${ten}`,
    `8${ten}`,
    ` 7 (${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6, 8)}-${ten.slice(8)} `,
    ten,
  ];
  fc.assert(
    fc.property(digits, (ten) => {
      for (const text of written(ten)) expect(phone.parse(text)).toBe(`+7${ten}`);
    }),
    { numRuns: atLength(100, 10_000) },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const parsed = phone.safeParse(text);
      if (parsed.success) expect(parsed.data).toMatch(/^\+79\d{9}$/);
      const optional = optionalPhone.safeParse(text);
      expect(optional.success).toBe(parsed.success || cleanContact(text) === '');
    }),
    { numRuns: atLength(100, 10_000) },
  );
});

test('no day lies outside what the database keeps', () => {
  for (const text of ['0000-01-01', '2027-02-30', '2027-13-01', '30.05.2014', '', '10000-01-01'])
    expect(day.safeParse(text).success, text).toBe(false);
});
