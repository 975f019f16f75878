import { literalText } from '#contract/formulas/rich-text.ts';
import { giftText } from '../../transfer/gift/gift-text.ts';
import { plainElement } from '../../transfer/moodle/moodle-answer.ts';
import type { TransferKind } from '../transfer-kind.ts';
import { formsOf } from './answer-forms.ts';
import { readGiftShort, readMoodleShort } from './read.ts';

/** The accepted spellings; a star stands for any letters in Moodle, unless it is escaped. */
const formsToWrite = (right_answer: string): string[] =>
  formsOf(right_answer).map((form) => form.replaceAll('*', '\\*'));

export const typed = {
  rightInWords: ({ question_right_answer }) => formsOf(question_right_answer).map(literalText),
  gift: {
    read: { short: readGiftShort },
    write: ({ question_right_answer }) => {
      const forms = formsToWrite(question_right_answer);
      const [only = ''] = forms;
      // Without a sign of equality an arrow means nothing; behind a weight neither does what begins like one, or like a comment.
      if (forms.length === 1 && only.includes('->')) return [`%100%${giftText(only)}`];
      return forms.map((form) => `=%100%${giftText(form)}`);
    },
    findFault: ({ question_right_answer }) => {
      const forms = formsOf(question_right_answer);
      return forms.length > 1 && forms.some((form) => form.includes('->'))
        ? 'в GIFT знак «->» в одном из ответов значил бы пару, выгрузите вопрос в Moodle XML'
        : null;
    },
  },
  moodle: {
    read: { shortanswer: readMoodleShort },
    type: 'shortanswer',
    write: ({ question_right_answer }) => [
      '<usecase>0</usecase>',
      ...formsToWrite(question_right_answer).map((form) => plainElement('answer', form, ' fraction="100"')),
    ],
  },
} satisfies TransferKind;
