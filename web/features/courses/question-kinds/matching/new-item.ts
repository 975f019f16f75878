import { newKey } from '../../tests/question-values.ts';

export const newItem = () => ({ key: newKey(), question_item_text: '', right_key: null });
