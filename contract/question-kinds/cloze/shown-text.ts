import type { QuestionType } from '../question-type.ts';
import { questionTypes } from '../question-types.ts';
import { fillMarks } from './gap-marks.ts';

/**
 * A question's text where nobody fills its gaps: each is named in words, for its sign is read as a mistake. Texts of other
 * kinds are as they are, whatever brackets stand in them.
 */
export const shownText = ({
  question_type,
  question_text,
}: {
  question_type: QuestionType;
  question_text: string;
}): string =>
  question_type === questionTypes.cloze ? fillMarks(question_text, (place) => `(пропуск ${place})`) : question_text;
