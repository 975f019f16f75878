import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '#contract/index.ts';
import { messages } from '#contract/messages.ts';
import { TypedAnswer } from '#contract/question-kinds/typed/answer.ts';
import { filledLine, line } from '#contract/text.ts';

/** What breaks a line wherever it is shown, typed or pasted: a title with one would be two, a letter's header another. */
const BREAKS = ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

/** Texts with paragraphs: a break is a part of them. */
const PARAGRAPHS = [
  ...['about', 'allergies', 'answer', 'answer_feedback', 'answer_text', 'article_description', 'article_html_file'],
  ...['cells', 'chronic_illnesses', 'comment', 'description', 'dream', 'exam_announcement', 'explanation', 'html'],
  ...['interests', 'item_feedback', 'lecture_announcement', 'lecture_html_file', 'news_html_file', 'question_feedback'],
  ...['question_item_text', 'question_text', 'reason', 'remark', 'remarks', 'text', 'value', 'why'],
];
/** No words that anybody is shown: a password as it is typed, formulas, numbers that are read afterwards. */
const NO_WORDS = ['formulas', 'ids', 'password'];

/** Every text that calls are sent, with its field's name. */
function textsOf(schema: unknown, name: string, seen = new Set<unknown>()): [string, z.ZodType][] {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as { _zod: { def: z.core.$ZodTypeDef & Record<string, unknown> } })._zod;
  if (def.type === 'string') return [[name, schema as z.ZodType]];
  const inner = [def.innerType, def.element, def.valueType, def.in, def.rest].filter(Boolean);
  const options = [...((def.options as unknown[]) ?? []), ...((def.items as unknown[]) ?? []), def.left, def.right];
  return [
    ...Object.entries((def.shape as object) ?? {}).flatMap(([key, value]) => textsOf(value, key, seen)),
    ...[...inner, ...options].flatMap((one) => textsOf(one, name, seen)),
  ];
}

function inputsOf(node: unknown): [string, z.ZodType][] {
  if (isContractProcedure(node)) return textsOf(node['~orpc'].inputSchema, node['~orpc'].route.path ?? '');
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(inputsOf) : [];
}

test('a field of one line takes nothing that breaks a line: it is refused or cleaned, whatever the call', () => {
  const open = new Set<string>();
  for (const [name, schema] of inputsOf(contract))
    for (const sign of BREAKS) {
      const { success, data } = schema.safeParse(`аб${sign}вг`);
      if (success && typeof data === 'string' && data.includes(sign)) open.add(name);
    }
  expect([...open].toSorted()).toEqual([...PARAGRAPHS, ...NO_WORDS].toSorted());
});

test('what is too long for a line is told so, whatever is said of one that is not there', () => {
  const said = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message;
  for (const schema of [line(5, 'Назовите'), filledLine(5, 'Назовите')]) {
    expect(said(schema, 'абвгде')).toBe('Не длиннее 5 символов');
    expect(said(schema, 'а\u2028б')).toBe(messages.oneLine);
    expect(said(schema, undefined)).toBe('Назовите');
  }
  expect(said(filledLine(5, 'Назовите'), ' ')).toBe('Назовите');
});

test('an answer typed in a test is never refused for what it was pasted with: a break is a space', () => {
  for (const sign of BREAKS) expect(TypedAnswer.parse({ text: `киль${sign}` })).toEqual({ text: 'киль ' });
});
