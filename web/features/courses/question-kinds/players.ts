import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { cloze } from './cloze/player.tsx';
import { matching } from './matching/player.tsx';
import { multipleChoice } from './multiple-choice/player.tsx';
import { number } from './number/player.tsx';
import type { Player } from './player.ts';
import { singleChoice } from './single-choice/player.tsx';
import { typed } from './typed/player.tsx';

/** Players by kind; apart from the editors, which learners do not load. */
export const players: Record<QuestionType, Player> = {
  [questionTypes.singleChoice]: singleChoice,
  [questionTypes.multipleChoice]: multipleChoice,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
  [questionTypes.number]: number,
  [questionTypes.cloze]: cloze,
};
