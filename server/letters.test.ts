import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOfLetter } from '#contract/letters/faults.ts';
import { maxLetterLengths } from '#contract/letters/fields.ts';
import { smsParts, WARN_FROM_SMS_PARTS } from '#contract/letters/sms-parts.ts';
import { noticeKinds } from '#contract/notices/kinds.ts';
import { letterWordsOf } from '#server/platform/letters/render-letter.ts';
import { letters } from './letters.ts';

/** docs/product/notices.md, «Words». */
describe('the letters of the portal', () => {
  test('every kind of notice has its words, and every letter a key of its own', () => {
    const kinds = new Set<string>(letters.map(({ kind }) => kind));
    expect(Object.keys(noticeKinds).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(new Set(letters.map(({ key }) => key)).size).toBe(letters.length);
  });

  test('every file of letters is in the register', async () => {
    const files = globSync('features/**/*-letters.ts', { cwd: import.meta.dirname });
    expect(files.length).toBeGreaterThan(15);
    const keys = new Set<string>(letters.map(({ key }) => key));
    for (const file of files) {
      const exported: Record<string, unknown> = await import(path.join(import.meta.dirname, file));
      const own = Object.entries(exported).filter(([name]) => name.toLowerCase().endsWith('letters'));
      expect([file, own.length]).toEqual([file, 1]);
      for (const { key } of Object.values(own[0]?.[1] as object)) expect([key, keys.has(key)]).toEqual([key, true]);
    }
  });

  test('every original could be saved by its own rules, and leaves nothing in braces', () => {
    for (const letter of letters) {
      const { key, words, fields, placeholders } = letter;
      expect([key, faultsOfLetter(words, letter)]).toEqual([key, {}]);
      const examples = Object.entries(placeholders).map(([name, { example }]) => [name, example]);
      const written = letterWordsOf({ letter, values: Object.fromEntries(examples) });
      for (const field of fields) {
        expect([key, field, written[field]]).toEqual([key, field, expect.stringMatching(/^[^{}]+$/)]);
        expect([key, field, words[field].length <= maxLetterLengths[field]]).toEqual([key, field, true]);
      }
      expect([key, smsParts(written.sms) <= WARN_FROM_SMS_PARTS + 1]).toEqual([key, true]);
    }
  });

  test('an empty value leaves no double space and no empty line behind', () => {
    for (const letter of letters) {
      const values = Object.entries(letter.placeholders).map(([name, { example, may_be_empty }]) => [
        name,
        may_be_empty ? '' : example,
      ]);
      const written = letterWordsOf({ letter, values: Object.fromEntries(values) });
      for (const text of Object.values(written))
        expect([letter.key, text]).toEqual([letter.key, expect.not.stringMatching(/ {2}|\n{3}|^\s|\s$|[^…] \.|\s,/)]);
    }
  });

  test('a value is never read as a template, and breaks no line of a subject', () => {
    const letter = letters.find(({ key }) => key === 'deadline_near.child');
    if (!letter) throw new Error('the letter is not there');
    const values = { имя: '{срок}', срок: '1', шаг: 'пройти\r\nBcc: all@ocean.test', осталось: '{имя}', кабинет: '/' };
    const { subject, text } = letterWordsOf({ letter, values });
    expect(subject).toBe('До 1 тебе нужно пройти Bcc: all@ocean.test');
    expect(text).toContain('Здравствуй, {срок}!\n\nДо 1 (время московское)');
  });

  test('codes and links of entrance keep their words of safety in the letter', () => {
    for (const letter of letters.filter(({ kind }) => ['code', 'entrance_link', 'guide_link'].includes(kind))) {
      const locked = Object.values(letter.placeholders).filter(({ locked }) => locked);
      expect([letter.key, locked.map(({ must }) => must?.includes('text'))]).toEqual([letter.key, [true]]);
    }
  });
});
