import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { cloze } from './cloze/editor.tsx';
import type { Editor } from './editor.ts';
import { gradedTyped } from './graded-typed/editor.tsx';
import { matching } from './matching/editor.tsx';
import { multipleChoice } from './multiple-choice/editor.tsx';
import { number } from './number/editor.tsx';
import { ordering } from './ordering/editor.tsx';
import { singleChoice } from './single-choice/editor.tsx';
import { typed } from './typed/editor.tsx';

/** Editors by kind; apart from the players, which the test editor loads only for its preview. */
export const editors: Record<QuestionType, Editor> = {
  [questionTypes.singleChoice]: singleChoice,
  [questionTypes.multipleChoice]: multipleChoice,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
  [questionTypes.number]: number,
  [questionTypes.gradedTyped]: gradedTyped,
  [questionTypes.cloze]: cloze,
  [questionTypes.ordering]: ordering,
};
