import type { ComponentType } from 'react';
import type { TestQuestion } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';

/** «ты» to participants, «вы» to guides. */
export type Say = (ty: string, vy: string) => string;

export type PlayerProps = {
  question: TestQuestion;
  answer: AnswerValue | undefined;
  onAnswer: (answer: AnswerValue) => void;
  say: Say;
};

/** How questions of a kind are answered. */
export type Player = {
  /** What stands under the question's text. */
  Answers: ComponentType<PlayerProps>;
  /** The answer after the key of this number (from 0) is pressed; nothing where it chooses nothing. */
  answerByKey: (question: TestQuestion, answer: AnswerValue | undefined, number: number) => AnswerValue | undefined;
};
