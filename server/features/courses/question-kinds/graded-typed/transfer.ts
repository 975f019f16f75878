import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { giftFeedback } from '../../transfer/gift/gift-text.ts';
import { feedbackElement, textElement } from '../../transfer/moodle/moodle-answer.ts';
import { findGiftFault, writeGiftGap } from '../cloze/gift-gap.ts';
import { shareOf } from '../cloze/score.ts';
import { unitElements } from '../number/transfer.ts';
import type { TransferKind } from '../transfer-kind.ts';
import { rowsInWords } from './rows-in-words.ts';

const isNumber = ({ items }: Pick<ExamQuestion, 'items'>): boolean => items[0]?.gap_type === 'number';

/** What is said to any other answer: a star, to Moodle. */
const saidToOthers = ({ items }: ExamQuestion): string | undefined => items[0]?.item_feedback;

const answerElement = (share: number, text: string, feedback: string | undefined, more = ''): string =>
  `<answer fraction="${share}" format="plain_text">${textElement(text)}${feedbackElement('feedback', feedback)}${more}</answer>`;

function answerElements(question: ExamQuestion): string[] {
  const others = saidToOthers(question);
  return [
    ...question.answers.map((answer) => {
      const { answer_text, answer_feedback, answer_tolerance } = answer;
      if (!isNumber(question))
        return answerElement(shareOf(answer), answer_text.replaceAll('*', '\\*'), answer_feedback);
      const value = String(readQuantity(answer_text)?.value ?? answer_text);
      return answerElement(shareOf(answer), value, answer_feedback, `<tolerance>${answer_tolerance ?? 0}</tolerance>`);
    }),
    ...(others ? [answerElement(0, '*', others, isNumber(question) ? '<tolerance>0</tolerance>' : '')] : []),
  ];
}

export const gradedTyped = {
  rightInWords: (question) => [
    rowsInWords({ ...question, answers: question.answers.map((one, id) => ({ ...one, id })) }),
  ],
  gift: {
    read: {},
    write: (question) => {
      const others = saidToOthers(question);
      return [...writeGiftGap(question), ...(others ? [`=%0%*${giftFeedback(question.question_text, others)}`] : [])];
    },
    findFault: findGiftFault,
  },
  moodle: {
    read: {},
    type: 'shortanswer',
    typeOf: (question) => (isNumber(question) ? 'numerical' : 'shortanswer'),
    write: (question) =>
      isNumber(question)
        ? [...answerElements(question), ...unitElements(question.question_unit)]
        : ['<usecase>0</usecase>', ...answerElements(question)],
  },
} satisfies TransferKind;
