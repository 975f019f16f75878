import { TextInput } from '@mantine/core';
import type { Editor, FieldsProps } from '../editor.ts';

const Fields = ({ form, index }: FieldsProps) => (
  <TextInput
    label="Правильный ответ"
    description="Большие и малые буквы, ё и е, лишние пробелы не важны. Несколько написаний разделите знаком |"
    maxLength={500}
    {...form.getInputProps(`questions.${index}.question_right_answer`)}
  />
);

export const typed: Editor = {
  addLabel: 'Вопрос, где ответ пишут сами',
  Fields,
  newParts: () => ({ answers: [], items: [] }),
  partsWith: ({ answers, items }) => ({ answers, items }),
  requiredTexts: () => [],
  partsToSend: ({ question_right_answer }) => ({ question_right_answer, answers: [], items: [] }),
};
