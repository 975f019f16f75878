import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { embeddedOf } from '../../transfer/moodle/embedded.ts';
import type { TransferKind } from '../transfer-kind.ts';
import { answersOfGap, shareOf } from './score.ts';

export const cloze = {
  rightInWords: ({ items, answers }) =>
    items.map((_, index) =>
      answers
        .filter(
          ({ gap_place, answer_share, right }) => gap_place === index + 1 && shareOf({ answer_share, right }) === 100,
        )
        .map(({ answer_text }) => toPlainLine(answer_text))
        .join(' или '),
    ),
  gift: {
    read: {},
    write: () => [],
    findFault: () => 'несколько пропусков в одном тексте GIFT не записывает: выгрузите в Moodle XML',
  },
  moodle: {
    read: {},
    type: 'cloze',
    textOf: (question) =>
      embeddedOf(
        question.question_text,
        question.items.map(({ id, gap_type }) => ({
          gap_type: gap_type ?? 'typed',
          answers: answersOfGap(question, { id }).map((answer) => ({
            text: toPlainLine(answer.answer_text),
            share: shareOf(answer),
            tolerance: answer.answer_tolerance ?? 0,
            feedback: toPlainLine(answer.answer_feedback ?? ''),
          })),
        })),
        question.keeps_order ?? false,
      ),
    write: () => [],
  },
} satisfies TransferKind;
