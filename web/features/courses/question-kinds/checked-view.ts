import type { ComponentType } from 'react';
import type { CheckedQuestion } from '#contract/review.ts';
import type { Phrasing } from './player.ts';

/** The answer and, where it may be shown, the right one, for the learner after the test. */
export type CheckedView = ComponentType<{ question: CheckedQuestion; phrase: Phrasing }>;
