import type { ComponentType } from 'react';
import type { TestQuestion } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';

/** Chooses the wording: «ты» for participants, «вы» for guides. */
export type Say = (ty: string, vy: string) => string;

export type PlayerProps = {
  question: TestQuestion;
  answer: AnswerValue | undefined;
  onAnswer: (answer: AnswerValue) => void;
  say: Say;
};

/** Player of a kind of questions. */
export type Player = {
  /** Answer controls under the question's text. */
  Answers: ComponentType<PlayerProps>;
  /** The answer after a number key (from 0); undefined if the key chooses nothing. */
  answerByKey: (question: TestQuestion, answer: AnswerValue | undefined, number: number) => AnswerValue | undefined;
};
