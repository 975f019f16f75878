import type { ComponentType } from 'react';
import type { AnsweredQuestion } from '#contract/statistics/attempts.ts';

/** How the statistics show a kind of questions. */
export type AnsweredView = {
  /** The answer of one attempt beside the right one. */
  Given: ComponentType<{ question: AnsweredQuestion }>;
  /** Heading of the list of all learners' answers. */
  done: 'Выбрали' | 'Написали' | 'Поставили';
};
