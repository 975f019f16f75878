import { newKey } from '../../tests/questions/question-values.ts';

/** A new category that belongs to the variant of this key. */
export const newItem = (right_key: string | null) => ({
  key: newKey(),
  question_item_text: '',
  item_feedback: '',
  right_key,
});
