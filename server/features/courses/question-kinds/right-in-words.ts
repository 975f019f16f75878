import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamQuestion } from '../exam/exam-question.ts';
import { numbersInWords } from './number/accepted.ts';
import { formsInWords } from './typed/answer-forms.ts';

/** All right answers of a question that is answered in writing, in words; empty for one that is chosen from. */
export const rightInWords = (question: ExamQuestion): string =>
  question.question_type === questionTypes.number
    ? numbersInWords(question)
    : formsInWords(question.question_right_answer);
