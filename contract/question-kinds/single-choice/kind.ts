import { markedIn } from '../choice/marked-in.ts';
import type { QuestionKind } from '../question-kind.ts';

export const singleChoice: QuestionKind = {
  name: 'Один верный вариант',
  isGiven: (answer) => markedIn(answer).length > 0,
  isWhole: () => true,
  emptied: { answer_ids: [] },
};
