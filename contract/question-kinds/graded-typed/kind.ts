import type { QuestionKind } from '../question-kind.ts';
import { typed } from '../typed/kind.ts';

export const gradedTyped: QuestionKind = { ...typed, name: 'Ответ с долями' };
