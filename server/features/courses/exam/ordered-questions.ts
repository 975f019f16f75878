import { mix } from '../question-kinds/choice/mix.ts';
import type { ExamContent } from './exam-content.ts';
import type { ExamQuestion } from './exam-question.ts';

/**
 * A test's questions as one attempt is asked them, numbered from 1: where its author has them mixed, in an order of their
 * own for each `seed` (the attempt, or who practises), always the same one.
 */
export const orderedQuestions = ({ questions, mixes_questions }: ExamContent, seed: number): ExamQuestion[] =>
  mixes_questions
    ? mix(questions, seed).map((question, index) => ({ ...question, ordinal_number: index + 1 }))
    : questions;
