import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LetterReader } from '#contract/letters/fields.ts';
import { letterWordsOf } from '#server/platform/letters/render-letter.ts';
import { letters } from './letters.ts';
import type { Letter } from './platform/letters/letter.ts';

/** docs/product/notices.md, «Words»: each letter as its reader gets it, with the examples for values. */
const written = letters.map((letter) => {
  const examples = Object.entries(letter.placeholders).map(([name, { example }]) => [name, example]);
  return { letter, words: letterWordsOf({ letter, values: Object.fromEntries(examples) }) };
});

const keysWhere = (isFaulty: (one: (typeof written)[number]) => boolean): string[] =>
  written.filter(isFaulty).map(({ letter }) => letter.key);

/** The portal's own words, without what values bring. */
const ownWords = ({ words }: Letter): string =>
  Object.values(words)
    .join('\n')
    .replace(/\{[^}]*\}/g, '…');

const hasWord = (text: string, ...all: string[]): boolean =>
  new RegExp(`(?<![а-яё])(?:${all.join('|')})(?![а-яё])`, 'i').test(text);

/** Why a letter to a parent names no child in its subject. */
const namesNoChild: Record<string, string> = {
  'cabinet_link.parent': 'goes to a contact nobody has proved yet',
  'chat_answered.parent': 'tells of an answer to the parent',
  'agreement_signed.parent': 'tells of consents of several people',
  'agreement_signed.parent.several': 'tells of consents of several people',
  'agreement_withdrawn.parent': 'may be the parent’s own consent',
  'agreement_withdrawn.parent.required': 'names them where there are any, with its first words',
  'carry_stopped.parent': 'the child is not the reader’s',
  'carry_ended.parent': 'the child is not the reader’s',
  'erasure_ordered.parent': 'the name goes with the data',
  'data_erased.parent': 'the name has gone with the data',
};

const homes: Record<LetterReader, RegExp> = {
  parent: /^\/parent(\/|$)/,
  child: /^\/(student|entrance)(\/|$)/,
  guide: /^\/guide(\/|$)/,
  admin: /^\/(admin|staff)(\/|$)/,
  owner: /^\/parent(\/|$)/,
  stranger: /^\/contact$/,
};
const forEverybody = /^\/(login|contact|selection\/\d+\/\d+)([?#]|$)/;

/** What a link is called, and where it leads then. */
const leadsTo: Record<string, RegExp> = {
  войти: /^\/login$/,
  вход: /^\/login$/,
  'восстановить пароль': /^\/login\?recovery=true$/,
  'написать нам': /^\/(\w+\/messages|contact#account)$/,
  'написать ещё раз': /^\/contact$/,
  сообщения: /\/messages$/,
  достижения: /\/achievements(\?id=7)?$/,
  поездка: /\/trip\?id=7$/,
  чаты: /^\/admin\/chat$/,
};

describe('every letter as its reader gets it', () => {
  test('begins with a greeting, and ends with who writes', () => {
    expect(
      keysWhere(({ letter: { reader }, words: { text } }) => {
        const greeting =
          reader === 'child'
            ? /^(Здравствуй|Привет)(, Пётр)?!\n\n[А-ЯЁ0-9«]/
            : /^Здравствуйте(, Анна Ивановна)?!\n\n[А-ЯЁ0-9«]/;
        return (
          !greeting.test(text) || !/[^\n]\n\n(Команда|Портал) программы «Программа подводных исследований»$/.test(text)
        );
      }),
    ).toEqual([]);
  });

  test('says «ты» to participants and «вы» to everybody else', () => {
    const formal = ['вы', 'вас', 'вам', 'вами', 'ваш[а-яё]*', 'сделайте', 'напишите', 'откройте', 'войдите'];
    const close = ['ты', 'тебя', 'тебе', 'тобой', 'тво[а-яё]+', 'напиши', 'открой', 'войди'];
    expect(
      keysWhere(({ letter }) => hasWord(ownWords(letter), ...(letter.reader === 'child' ? formal : close))),
    ).toEqual([]);
  });

  test('names the child in its subject where it tells a parent of one', () => {
    const silent = letters.filter(
      ({ reader, words }) => reader === 'parent' && !/\{(имя|ребёнок)\}/.test(words.subject),
    );
    expect(silent.map(({ key }) => key).sort()).toEqual(Object.keys(namesNoChild).sort());
  });

  test('speaks in sentences: no «имя: что случилось» in a letter, no empty, cut or English words', () => {
    const isListed = /(^|\n)\{(имя|ребёнок)\}: /;
    expect(
      keysWhere(
        ({ letter: { kind, words } }) => kind !== 'code' && isListed.test(words.text.replace(/^[^\n]+\n\n/, '')),
      ),
    ).toEqual([]);
    const known = /QR|SPF|DKIM|DMARC|SHA-256/g;
    expect(keysWhere(({ letter }) => /[a-z]{2,}/i.test(ownWords(letter).replace(known, '')))).toEqual([]);
    expect(
      keysWhere(({ words }) => /\.\.|[а-яё]{2} :|undefined|: \.|\(\)/i.test(Object.values(words).join('\n'))),
    ).toEqual([]);
  });

  test('tells the reason where there is one, and who it was where the staff has done it', () => {
    const values = (name: string) => letters.filter(({ placeholders }) => Object.hasOwn(placeholders, name));
    const silent = (name: string, ...others: string[]) =>
      values(name).filter(({ words }) => ![name, ...others].some((one) => words.text.includes(`{${one}}`)));
    expect(silent('причина', 'почему').map(({ key }) => key)).toEqual(['place_freed.admin']);
    expect(silent('кто')).toEqual([]);
    const kinds = ['account_blocked', 'account_unblocked', 'sessions_ended'];
    const byStaff = letters.filter(
      ({ kind, key }) =>
        kinds.includes(kind) || ['contacts_changed.owner', 'second_factor_changed.owner.reset'].includes(key),
    );
    expect(byStaff).toHaveLength(10);
    for (const { key, words, placeholders } of byStaff) {
      expect([key, words.text]).toEqual([
        key,
        expect.stringMatching(/\{кто\}[\s\S]*\{причина\}[\s\S]*\{написать нам\}/),
      ]);
      expect([key, words.text.includes('{восстановить пароль}')]).toEqual([key, false]);
      // Words an organisation has changed before may say it: they go on.
      expect([key, Object.keys(placeholders)]).toEqual([key, expect.arrayContaining(['когда', 'восстановить пароль'])]);
    }
  });

  test('has links that lead where their words say, into the reader’s own cabinet, to pages that exist', () => {
    const tree = readFileSync(path.join(import.meta.dirname, '../web/route-tree.gen.ts'), 'utf8');
    const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)]
      .map(([, full = '']) => full.replace(/(.)\/$/, '$1'))
      // Any section there might be: it would stand for every address.
      .filter((full) => !full.startsWith('/admin/$'));
    const pages = paths.map(
      (full) => new RegExp(`^${full.replace(/\$id/g, '\\d+').replace(/\{?\$\w+\}?/g, '[^/]+')}$`),
    );
    for (const { key, reader, placeholders } of letters)
      for (const [name, { example, link }] of Object.entries(placeholders)) {
        // «нажмите «Передумать» …» holds a link in its words.
        if (!link || !example.startsWith('/')) continue;
        const page = example.replace(/[?#].*$/, '');
        expect([key, name, pages.some((one) => one.test(page))]).toEqual([key, name, true]);
        const isOwn = homes[reader].test(page) || forEverybody.test(example);
        expect([key, name, example, isOwn]).toEqual([key, name, example, true]);
        if (leadsTo[name]) expect([key, name, example]).toEqual([key, name, expect.stringMatching(leadsTo[name])]);
      }
  });
});
