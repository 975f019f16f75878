import { markedIn } from '../choice/marked-in.ts';
import type { QuestionKind } from '../question-kind.ts';

export const multipleChoice: QuestionKind = {
  name: 'Несколько верных вариантов',
  isGiven: (answer) => markedIn(answer).length > 0,
  isWhole: () => true,
  emptied: { answer_ids: [] },
};
