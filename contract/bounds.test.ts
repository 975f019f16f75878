import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from './index.ts';
import { messages } from './messages.ts';
import { TypedAnswer } from './question-kinds/typed/answer.ts';
import { filledLine, line, search, words } from './validation/text.ts';

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
};

/** Each text and list that a call takes, by the call's path and the field's name. */
function* leavesOf(schema: z.ZodType, name: string): Generator<[string, z.ZodType]> {
  const def = schema.def as unknown as Def;
  if (def.type === 'string' || def.type === 'array') yield [name, schema];
  for (const [key, inner] of Object.entries(def.shape ?? {})) yield* leavesOf(inner, `${name}.${key}`);
  for (const inner of [def.element, def.innerType, def.in, def.left, def.right, def.keyType, def.valueType])
    if (inner) yield* leavesOf(inner, name);
  for (const inner of def.options ?? []) yield* leavesOf(inner, name);
}

function* inputsOf(node: unknown): Generator<[string, z.ZodType]> {
  if (isContractProcedure(node)) {
    const { route, inputSchema } = node['~orpc'];
    if (inputSchema) yield* leavesOf(inputSchema as z.ZodType, `${route.path}`);
  } else if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) yield* inputsOf(inner);
}

const leaves = [...inputsOf(contract)];
const isKindOf = (type: string) => (leaf: [string, z.ZodType]) => leaf[1].def.type === type;
const unique = (names: string[]) => [...new Set(names)].toSorted();

test('no call takes a text or a list without end', () => {
  const hasMost = (schema: z.ZodType) =>
    (schema.def.checks ?? []).some(({ _zod: { def } }) => ['max_length', 'length_equals'].includes(def.check));
  // A schema without a maximum length may still be bounded by its form: a code, a date, an enum.
  const isEndless = (schema: z.ZodType) =>
    schema.def.type === 'array' ||
    ['а', '1', 'a', 'https://a.ru/'].some((start) => schema.safeParse(start.padEnd(10_001, start.slice(-1))).success);
  const endless = leaves.filter(([, schema]) => !hasMost(schema) && isEndless(schema));
  expect(leaves.filter(isKindOf('string')).length).toBeGreaterThan(200);
  expect(unique(endless.map(([name]) => name))).toEqual([]);
});

test('what is searched for may be pasted with its tab or break: they are spaces', () => {
  expect(search.parse(' Волнов\tПётр\r\n2012\u0000\n')).toBe('Волнов Пётр 2012');
  expect(search.safeParse('а'.repeat(101)).success).toBe(false);
  expect(words.min(1).safeParse('\t').success).toBe(false);
});

/** Characters that break a line: a title with one would be two lines, a letter's header another header. */
const BREAKS = ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test('an answer typed in a test is never refused for what it was pasted with: a break is a space', () => {
  for (const sign of BREAKS) expect(TypedAnswer.parse({ text: `киль${sign}` })).toEqual({ text: 'киль ' });
});

test('of a line too long it is said that it is, whatever is said of one that is not there', () => {
  const said = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message;
  for (const schema of [line(5, 'Назовите'), filledLine(5, 'Назовите')]) {
    expect(said(schema, 'абвгде')).toBe('Не длиннее 5 символов');
    expect(said(schema, 'а\u2028б')).toBe(messages.oneLine);
    expect(said(schema, undefined)).toBe('Назовите');
  }
  expect(said(filledLine(5, 'Назовите'), ' ')).toBe('Назовите');
});

test('what may have paragraphs is named here; every other text is one line', () => {
  const isLong = (schema: z.ZodType) =>
    BREAKS.some((sign) => String(schema.safeParse(`один${sign}два`).data).includes(sign));
  const long = leaves.filter(isKindOf('string')).filter(([, schema]) => isLong(schema));
  expect(unique(long.map(([name]) => name.split('.').at(-1) ?? ''))).toEqual([
    'about',
    // Field names of a form, stored as given here and in `preserved`.
    'ages',
    'allergies',
    'answer',
    'answer_feedback',
    'answer_text',
    'article_description',
    'article_html_file',
    // A cell with several values has a line for each.
    'cells',
    // What the closing of the enrollment writes to each group.
    'child',
    'chronic_illnesses',
    'comment',
    'description',
    'dream',
    // Read as numbers; passwords are taken exactly as typed.
    'exam_announcement',
    'explanation',
    'formulas',
    'html',
    'ids',
    'interests',
    'item_feedback',
    'lecture_announcement',
    'lecture_html_file',
    'new_password',
    'news_html_file',
    'note',
    'parent',
    'password',
    'preserved',
    'question_feedback',
    'question_item_text',
    'question_text',
    'reason',
    'remark',
    'remarks',
    'text',
    'text_child',
    'trip_cost',
    'trip_escorts',
    'trip_packing',
    'value',
    'why',
  ]);
});

/** The same text as a Mac writes it, and as a phone's address book gives it. */
const inTwoParts = (typed: string) => typed.normalize('NFD');
const withMarks = (typed: string) => `\u202A\u200B${typed}\uFE0F\u202C`;

/** One text or the other that a field takes; none where it takes codes, dates or words from a list. */
const samples = ['Андрей', 'Ёлкин йод', 'ivan@ocean.test', '+7 916 123-45-67', 'https://ocean.test/', '123456'];

/** Passwords (hashed in their composed form), paths of uploads and names in addresses are taken exactly as given. */
const TAKEN_AS_GIVEN =
  /password|preserved|\.(?:ages|ids|tag|form|m?files|\w*path|\w+_file\d?|organisation_(?:logo|map))$/;

test('a text in letters of two parts is composed, and a field of one line loses the invisible marks it was pasted with', () => {
  const texts = leaves.filter(isKindOf('string')).filter(([name]) => !TAKEN_AS_GIVEN.test(name));
  const wrong: string[] = [];
  let [composed, cleaned] = [0, 0];
  for (const [name, schema] of texts)
    for (const sample of samples) {
      const plain = schema.safeParse(sample);
      if (!plain.success || typeof plain.data !== 'string') continue;
      composed += 1;
      if (schema.safeParse(inTwoParts(sample)).data !== plain.data) wrong.push(`${name}: letters of two parts`);
      if (BREAKS.some((sign) => String(schema.safeParse(`а${sign}б`).data).includes(sign))) continue;
      cleaned += 1;
      if (schema.safeParse(withMarks(sample)).data !== plain.data) wrong.push(`${name}: invisible marks`);
    }
  expect(unique(wrong)).toEqual([]);
  expect([composed > 400, cleaned > 300]).toEqual([true, true]);
});
