import { expect, test } from 'vitest';
import { cleanContact, isBlank } from './clean.ts';
import { text } from './text.ts';
import { credential, email, personName, phone } from './validation.ts';

test.each([
  ['\u202A+7 (916) 123-45-67\u202C', '+79161234567'],
  ['tel:+79161234567', '+79161234567'],
  ['８９１６１２３４５６７', '+79161234567'],
  ['8\u00A0916\u200B 123 45 67,', '+79161234567'],
])('a phone pasted as %j is %s', (pasted, stored) => {
  expect(phone.parse(pasted)).toBe(stored);
  expect(credential.safeParse(pasted).success).toBe(true);
});

test.each(['\u2066ivan@ocean.test\u2069', 'mailto:ivan@ocean.test', 'Ivan@ocean.test;', 'ivan@ocean.test\uFE0F ,'])(
  'an email pasted as %j is the one that is seen',
  (pasted) => {
    expect(email.parse(pasted)).toBe('ivan@ocean.test');
    expect(cleanContact(pasted).toLowerCase()).toBe('ivan@ocean.test');
  },
);

test.each([
  ['Андрей'.normalize('NFD'), 'Андрей'],
  ['Римский\u2011Корсаков', 'Римский-Корсаков'],
  ['Салтыков–Щедрин', 'Салтыков-Щедрин'],
  ['Анна\u00A0Мария', 'Анна Мария'],
  ['Әлия', 'Әлия'],
  ['Єва', 'Єва'],
  ['Ўткур', 'Ўткур'],
  ['Ұлан', 'Ұлан'],
  ['Ҷамшед', 'Ҷамшед'],
])('a name given as %j is %s', (given, name) => expect(personName.parse(given)).toBe(name));

test('a name in other letters than Cyrillic ones is refused', () => {
  for (const name of ['Anna', 'Иван2', 'Иван-', '名前']) expect(personName.safeParse(name).success, name).toBe(false);
});

test('a text with paragraphs of invisible signs alone is empty; one with a letter keeps what joins its signs', () => {
  for (const unseen of ['\u200B\u2060', ' \uFEFF\n\u200E ', '\u00AD'])
    expect([unseen, text().safeParse(unseen).data, isBlank(unseen)]).toEqual([unseen, '', true]);
  for (const seen of ['семья 👨\u200D👩\u200D👧', '  ', 'а\u00ADб']) expect(text().parse(seen)).toBe(seen);
  expect(text().trim().min(1).safeParse('\u200B').success).toBe(false);
});
