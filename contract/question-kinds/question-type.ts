import { z } from 'zod';
import { questionTypes } from './question-types.ts';

export const QuestionType = z.literal(Object.values(questionTypes));
export type QuestionType = z.infer<typeof QuestionType>;
