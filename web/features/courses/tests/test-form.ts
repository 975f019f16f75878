import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import type { DrawValues } from './draws/draw-values.ts';
import type { examShape } from './exam-fields.tsx';
import type { QuestionValues } from './questions/question-values.ts';

export type TestValues = z.input<z.ZodObject<typeof examShape>> & { questions: QuestionValues[]; draws: DrawValues[] };

export type TestForm = UseFormReturnType<TestValues>;
