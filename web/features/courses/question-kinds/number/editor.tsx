import { Flex, NativeSelect, TextInput } from '@mantine/core';
import type { Editor, FieldsProps } from '../editor.ts';
import { typed } from '../typed/editor.tsx';

const measures = [
  { value: '', label: 'в тех же единицах' },
  { value: 'percent', label: 'в процентах от числа' },
];

function Fields({ form, question, index }: FieldsProps) {
  const path = `questions.${index}`;
  return (
    <>
      <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
        <TextInput
          flex={1}
          label="Правильное число"
          description="Например 3,5. Несколько верных разделите знаком |"
          maxLength={500}
          {...form.getInputProps(`${path}.question_right_answer`)}
        />
        <TextInput
          label="Единица"
          description="Участник увидит её у поля"
          maxLength={30}
          {...form.getInputProps(`${path}.question_unit`)}
        />
      </Flex>
      <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
        <TextInput
          label="Допуск"
          description="0 — только точный ответ"
          inputMode="decimal"
          {...form.getInputProps(`${path}.question_tolerance`)}
        />
        <NativeSelect
          label="Допуск указан"
          description="Граница допуска ещё верна"
          data={measures}
          value={question.tolerance_in_percent ? 'percent' : ''}
          onChange={(event) =>
            form.setFieldValue(`${path}.tolerance_in_percent`, event.currentTarget.value === 'percent')
          }
        />
      </Flex>
    </>
  );
}

export const number: Editor = {
  ...typed,
  addLabel: 'Число',
  Fields,
  partsToSend: ({ question_right_answer, question_tolerance, tolerance_in_percent, question_unit }) => ({
    question_right_answer,
    question_tolerance,
    tolerance_in_percent,
    question_unit,
    answers: [],
    items: [],
  }),
};
