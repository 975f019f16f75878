import type { Context } from '#server/platform/context.ts';
import type { AnswerServices } from './attempts/answer-batcher.ts';
import type { StudyServices } from './study-memory.ts';

/** What the calls of a learner work with, participant or guide. */
export type LearningContext = Context & StudyServices & AnswerServices;
