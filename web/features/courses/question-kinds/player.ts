import type { ComponentType } from 'react';
import type { TestQuestion } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';

/** Chooses the wording: «ты» for participants, «вы» for guides. */
export type Phrasing = (ty: string, vy: string) => string;

export type PlayerProps = {
  question: TestQuestion;
  answer: AnswerValue | undefined;
  onAnswer: (answer: AnswerValue) => void;
  phrase: Phrasing;
};

/** Player of a kind of questions. */
export type Player = {
  /** Answer controls under the question's text. */
  Answers: ComponentType<PlayerProps>;
  /** Its answers stand within the question's text: they show it. */
  showsText?: true;
  /** The answer after a number key (from 0); undefined if the key chooses nothing. */
  answerByKey: (question: TestQuestion, answer: AnswerValue | undefined, number: number) => AnswerValue | undefined;
};
