import type { QuestionType } from '../question-type.ts';
import { questionTypes } from '../question-types.ts';
import { fillMarks } from './gap-marks.ts';

type Question = { question_type: QuestionType; question_text: string };

/** A question's text where it is read and not filled in: each gap stands as its number and a line, «(2) ____». */
export const shownText = ({ question_type, question_text }: Question): string =>
  question_type === questionTypes.cloze ? fillMarks(question_text, (place) => `(${place}) ____`) : question_text;
