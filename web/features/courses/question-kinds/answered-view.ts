import type { ComponentType } from 'react';
import type { AnsweredQuestion } from '#contract/statistics/attempts.ts';

/** How a kind of questions is told in the statistics. */
export type AnsweredView = {
  /** What was answered in one attempt, and what was right. */
  Given: ComponentType<{ question: AnsweredQuestion }>;
  /** What pupils did, above the list of what all of them answered. */
  done: 'Выбрали' | 'Написали';
};
