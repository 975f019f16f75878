import type { ComponentType } from 'react';
import type { CheckedQuestion } from '#contract/review.ts';
import type { Say } from './player.ts';

/** What was answered and, where it may be told, what was right: as the pupil reads it afterwards. */
export type CheckedView = ComponentType<{ question: CheckedQuestion; say: Say }>;
