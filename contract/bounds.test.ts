import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from './index.ts';
import { search, words } from './text.ts';

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
  // What has no bound of its own may have one by its form: a code, a date, a word of a list.
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

test('what may have paragraphs is named here; every other text is one line', () => {
  const isLong = (schema: z.ZodType) => String(schema.safeParse('один\nдва').data).includes('\n');
  const long = leaves.filter(isKindOf('string')).filter(([, schema]) => isLong(schema));
  expect(unique(long.map(([name]) => name.split('.').at(-1) ?? ''))).toEqual([
    ...[
      'about',
      // The names of a form's fields are kept as they are, here and in `preserved`.
      'ages',
      'allergies',
      'answer',
      'answer_feedback',
      'answer_text',
      'article_description',
      'article_html_file',
      // A value of several has a line for each.
      'cells',
      'chronic_illnesses',
      'comment',
      'description',
      'dream',
    ],
    // Numbers, each read as one; passwords are as they are typed.
    ...[
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
      'password',
      'preserved',
    ],
    ...[
      'question_feedback',
      'question_item_text',
      'question_right_answer',
      'question_text',
      'reason',
      'remark',
      'remarks',
      'text',
      'value',
      'why',
    ],
  ]);
});
