// docs/product/learning.md, «Questions from other systems»: every form of question that Moodle brings along, and what becomes of it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { htmlOf, isRich } from '#contract/formulas/rich-text.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import { entriesOf } from '#tests/told-questions.ts';
import { questionKinds as serverKinds } from '../question-kinds/question-kinds.ts';
import type { Entry, FoundQuestion } from './found.ts';

const folder = new URL('../../../../tests/fixtures/moodle/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));
const files = [
  'gift-examples.gift',
  'gift-tests.gift',
  'xml-tests.xml',
  'types.xml',
  'cloze.xml',
  'broken.xml',
] as const;

/** How many of each file come over. A kind more in the portal changes these, and expected.txt. */
const counts: Record<(typeof files)[number], { all: number; taken: number }> = {
  'gift-examples.gift': { all: 43, taken: 43 },
  'gift-tests.gift': { all: 19, taken: 16 },
  'xml-tests.xml': { all: 30, taken: 26 },
  'types.xml': { all: 23, taken: 13 },
  'cloze.xml': { all: 31, taken: 22 },
  'broken.xml': { all: 9, taken: 0 },
};

const shown = (text: string): string => (isRich(text) ? htmlOf(text) : text).replaceAll('\n', '⏎');
const said = (text: string | undefined): string => (text ? ` // ${shown(text)}` : '');

/** A line for each part of a question: what is right, what it brings, how far a number may be from it, what is said. */
function partsOf({ answers, items, ...question }: FoundQuestion): string[] {
  const { question_right_answer, question_tolerance, tolerance_in_percent, question_unit } = question;
  const typed = question_right_answer
    ? [
        `  = ${question_right_answer}${question_tolerance ? ` ± ${question_tolerance}${tolerance_in_percent ? ' %' : ''}` : ''}${question_unit ? ` [${question_unit}]` : ''}`,
      ]
    : [];
  const own = answers.map(({ answer_text, right, answer_share, answer_tolerance, answer_feedback, gap_place }) => {
    const mark = right === 1 ? '+' : '-';
    const gap = gap_place ? `[[${gap_place}]] ` : '';
    const share = answer_share === undefined ? '' : ` (${answer_share} %)`;
    return `  ${mark} ${gap}${shown(answer_text)}${answer_tolerance ? ` ± ${answer_tolerance}` : ''}${share}${said(answer_feedback)}`;
  });
  const categories = items.map(({ question_item_text, right_answer_place, gap_type, item_feedback }) => {
    if (gap_type) return `  [${gap_type}]${said(item_feedback)}`;
    return `  ${shown(question_item_text)} -> ${answers[(right_answer_place ?? 0) - 1]?.answer_text}${said(item_feedback)}`;
  });
  return [...typed, ...own, ...categories];
}

function linesOf(entry: Entry): string[] {
  if ('why' in entry) return [`✗ ${entry.name}`, `  ${entry.why}`];
  const { question } = entry;
  const { question_weight = 1, keeps_order = false, order_scoring } = question;
  const more = [
    question_weight === 1 ? '' : `вес ${question_weight}`,
    keeps_order ? 'порядок автора' : '',
    order_scoring ?? '',
  ].filter(Boolean);
  return [
    `✓ ${questionKinds[question.question_type].name}: ${shown(question.question_text)}${more.length > 0 ? ` (${more.join(', ')})` : ''}${said(question.question_feedback)}`,
    ...partsOf(question),
    ...question.dropped.map((what) => `  не перешло: ${what}`),
  ];
}

const told = (): string =>
  files
    .map(
      (name) =>
        `# ${name}\n\n${entriesOf(read(name))
          .map((entry) => linesOf(entry).join('\n'))
          .join('\n\n')}\n`,
    )
    .join('\n');

test('each form of Moodle’s questions comes over with its key, shares, explanations and tolerances, or is refused by name', async () => {
  await expect(told()).toMatchFileSnapshot(new URL('expected.txt', folder).pathname);
});

test('so many of the forms come over, and the rest are refused with a reason', () => {
  for (const name of files) {
    const entries = entriesOf(read(name));
    const taken = entries.filter((entry) => 'question' in entry).length;
    expect({ name, all: entries.length, taken }).toEqual({ name, ...counts[name] });
    for (const entry of entries) if ('why' in entry) expect(entry.why).toMatch(/[а-я]{4}/);
  }
});

test('what comes over can be asked as it is', () => {
  const asked = files
    .flatMap((name) => entriesOf(read(name)))
    .flatMap((entry) => {
      if ('why' in entry) return [];
      const { answers, items, ...question } = entry.question;
      const fault = serverKinds[question.question_type].findFault({
        ...question,
        answers: answers.map(({ gap_place = null, ...answer }, at) => ({
          ...answer,
          id: at + 1,
          question_item_id: gap_place,
        })),
        items: items.map(({ right_answer_place, gap_type = null }, at) => ({
          id: at + 1,
          right_answer_id: right_answer_place,
          gap_type,
        })),
      });
      return [{ name: entry.name, fault }];
    });
  expect(asked.filter(({ fault }) => fault !== null)).toEqual([]);
});
