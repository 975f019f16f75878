import { TextInput } from '@mantine/core';
import type { Editor, FieldsProps } from '../editor.ts';
import { NumberKeyAlert } from './number-key-alert.tsx';

const Fields = ({ form, question, index }: FieldsProps) => (
  <>
    <TextInput
      label="Правильный ответ"
      description="Большие и малые буквы, ё и е, лишние пробелы не важны. Несколько написаний разделите знаком |"
      maxLength={500}
      {...form.getInputProps(`questions.${index}.question_right_answer`)}
    />
    <NumberKeyAlert form={form} question={question} index={index} />
  </>
);

export const typed: Editor = {
  addLabel: 'Вопрос, где ответ пишут сами',
  Fields,
  newParts: () => ({ answers: [], items: [] }),
  partsWith: ({ answers, items }) => ({ answers, items }),
  requiredTexts: () => [],
  partsToSend: ({ question_right_answer }) => ({ question_right_answer, answers: [], items: [] }),
};
