import type { QuestionType } from '#contract/question-kinds/question-type.ts';

/** A question as it is asked and scored. Each kind reads the parts it is made of. */
export type ExamQuestion = {
  id: number;
  ordinal_number: number;
  question_type: QuestionType;
  question_text: string;
  question_image_file: string | null;
  question_right_answer: string;
  answers: { id: number; answer_text: string; right: 0 | 1 }[];
  items: { id: number; question_item_text: string; right_answer_id: number | null }[];
};
