import type { TestQuestion } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { RoomEvent } from '#web/features/learning/test-room/store/events.ts';
import {
  firstPosition,
  moveTo,
  type QuestionPosition,
  toggle,
} from '#web/features/learning/test-room/store/question-position.ts';

/** State of a practice test; nothing of it is saved. */
export type PracticeState = {
  place: QuestionPosition;
  answers: ReadonlyMap<number, AnswerValue>;
  flagged: ReadonlySet<number>;
  isOver: boolean;
};

type PracticeEvent = Exclude<RoomEvent, { type: 'submitted' }> | { type: 'time over' };

export const openPractice = (questions: TestQuestion[]): PracticeState => ({
  place: firstPosition(questions),
  answers: new Map(),
  flagged: new Set(),
  isOver: false,
});

export function reducePractice(state: PracticeState, event: PracticeEvent): PracticeState {
  switch (event.type) {
    case 'answered':
      return { ...state, answers: new Map(state.answers).set(event.question_id, event.answer) };
    case 'moved':
      return { ...state, place: moveTo(state.place, event.to) };
    case 'flagged':
      return { ...state, flagged: toggle(state.flagged, event.question_id) };
    case 'time over':
      return { ...state, isOver: true };
  }
}
