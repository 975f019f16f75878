// docs/product/validation.md, «Dates and times as they are typed».
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLength } from '#tests/at-length.ts';
import { maskCredential } from '../validation/phone.ts';
import { formatDay } from './dates.ts';
import { maskDay, maskTime, parseDateTime, parseDay, parseTime } from './typed-dates.ts';

/** A field typed in letter by letter, each grouped at once, as masked-input.tsx does. */
const typeIn = (mask: (typed: string) => string, typed: string): string =>
  [...typed].reduce((field, sign) => mask(field + sign), '');

/** The masks of the ways in, which are a file of their own: what an `input` event makes of a field. */
function doorMasks() {
  const listeners = new Map<string, (event: object) => void>();
  const document = {
    addEventListener: (name: string, act: (event: object) => void) => listeners.get(name) ?? listeners.set(name, act),
    querySelectorAll: () => [],
  };
  const source = readFileSync(new URL('../../web/public/door.js', import.meta.url), 'utf8');
  runInNewContext(source, { document, addEventListener: () => undefined, Intl });
  return (mask: 'day' | 'credential') => (value: string) => {
    const target = { dataset: { mask }, value, selectionEnd: value.length };
    listeners.get('input')?.({ target, inputType: 'insertText' });
    return target.value;
  };
}
const door = doorMasks();

const spellings = [
  '05.05.1985',
  '5.5.1985',
  '5.05.1985',
  '05.5.1985',
  '5/5/1985',
  '5-5-1985',
  '5 5 1985',
  '5,5,1985',
  '05051985',
  '551985',
  '0551985',
  '1985-05-05',
  '1985.05.05',
  '5 мая 1985',
  '05 мая 1985',
  '5 Май 1985',
];

test.each(spellings)('%s is the fifth of May, typed or pasted, with the mask and without it', (spelling) => {
  const day = spelling === '5 Май 1985' ? '5 Май 1985' : spelling;
  for (const mask of [maskDay, door('day')]) {
    expect(parseDay(mask(day))).toBe('1985-05-05');
    expect(parseDay(typeIn(mask, day))).toBe('1985-05-05');
  }
  // Six digits are only told apart by the mask while they are typed.
  if (!/^\d{6,7}$/.test(day)) expect(parseDay(day)).toBe('1985-05-05');
});

test.each([
  ['31122012', '31.12.2012'],
  ['1.12.2012', '01.12.2012'],
  ['2012-12-01', '01.12.2012'],
  ['2009-1-31', '31.01.2009'],
  ['1.1', '01.1'],
  ['1.1.', '01.01.'],
  ['20.12.2012', '20.12.2012'],
  ['20122012', '20.12.2012'],
  ['19 ноября 2013 г.', '19.11.2013'],
  ['', ''],
])('«%s» is shown as «%s»', (typed, shown) => {
  const whole = (text: string) => (/^\d{4}-/.test(parseDay(text)) ? formatDay(parseDay(text)) : text);
  expect(whole(typeIn(maskDay, typed))).toBe(shown);
  expect(whole(typeIn(door('day'), typed))).toBe(shown);
});

test('every day may be typed in every usual spelling', () => {
  const days = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom('.', '/', '-', ' '), fc.boolean(), (iso, point, isShort) => {
      const parts = formatDay(iso).split('.');
      const typed = parts.map((part) => (isShort ? String(Number(part)) : part)).join(point);
      for (const spelling of [typed, parts.join(''), iso])
        for (const mask of [maskDay, door('day')]) {
          expect([spelling, parseDay(typeIn(mask, spelling))]).toEqual([spelling, iso]);
          expect(mask(formatDay(iso))).toBe(formatDay(iso));
        }
      expect(parseDay(typed)).toBe(iso);
      expect(parseDay(iso)).toBe(iso);
    }),
    { numRuns: atLength(200, 20_000) },
  );
});

test('no text breaks a mask, and nothing that is no day is taken for one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-/ мая') }), (text) => {
      expect(typeIn(door('day'), text)).toBe(typeIn(maskDay, text));
      expect(typeIn(maskTime, text)).toMatch(/^(?:\d{0,2}|\d\d:\d{0,2})$/);
    }),
    { numRuns: atLength(300, 20_000) },
  );
  for (const text of ['5.5.85', '5.5', '5 юня 1985', '1985', '5.5.19855', '1.2.3.1985'])
    expect(parseDay(text)).toBe(text);
});

test.each([
  ['9.05', '09:05'],
  ['905', '09:05'],
  ['9:05', '09:05'],
  ['9:5', '09:05'],
  ['9-05', '09:05'],
  ['0905', '09:05'],
  ['1430', '14:30'],
  ['14.30', '14:30'],
  ['14 30', '14:30'],
  ['00:00', '00:00'],
  ['2359', '23:59'],
  ['250', '02:50'],
])('the time %s is %s', (typed, time) => {
  expect(parseTime(typeIn(maskTime, typed))).toBe(time);
  expect(parseTime(typed)).toBe(time);
  expect(parseDateTime(`5.5.2027 ${typed.replace(' ', ':')}`)).toBe(parseDateTime(`05.05.2027 ${time}`));
});

test('a moment is understood by its day and its time; one that does not exist is not', () => {
  for (const typed of ['25.7.2027 0.05', '2027-07-25 00:05', '25 июля 2027, 0:05'])
    expect([typed, parseDateTime(typed)]).toEqual([typed, '2027-07-24T21:05:00.000Z']);
  for (const typed of ['31.2.2027 0:05', '25.7.2027 24:05', '9:05', 'завтра 9:05'])
    expect(parseDateTime(typed)).toBeUndefined();
});

test('a phone is grouped as ours only if it is ours', () => {
  const credential = door('credential');
  for (const typed of ['+375291234567', '+375 29 123', '00375291234567', '+1 202'])
    for (const mask of [maskCredential, credential]) expect(typeIn(mask, typed)).toBe(typed);
  for (const typed of ['89991234567', '+79991234567', '+7 999 123-45-67'])
    expect([typeIn(maskCredential, typed), typeIn(credential, typed)]).toEqual([
      '+7 (999) 123-45-67',
      '+7 (999) 123-45-67',
    ]);
});
