import { Checkbox, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { z } from 'zod';
import { answersOpen, ExamInput } from '#contract/courses/tests.ts';
import { numberField } from '#web/kit/forms/form-fields.ts';
import { answersOpenWords } from './answers-open-words.ts';

/** Fields of every test form; numbers stay texts until they are sent. */
export const examShape = {
  exam_title: ExamInput.shape.exam_title,
  exam_announcement: ExamInput.shape.exam_announcement.unwrap(),
  exam_points: numberField.pipe(ExamInput.shape.exam_points),
  exam_duration: numberField.pipe(ExamInput.shape.exam_duration),
  mixes_questions: z.boolean(),
  answers_open: z.enum(answersOpen),
};

type Field = keyof typeof examShape;

export function ExamFields({
  form,
}: {
  form: { getInputProps: (field: Field, options?: { type: 'checkbox' }) => GetInputPropsReturnType };
}) {
  return (
    <>
      <TextInput label="Название" required maxLength={300} {...form.getInputProps('exam_title')} />
      <Textarea
        label="Коротко о тесте"
        description="Участник прочтёт это перед тем, как начать"
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('exam_announcement')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Баллы за весь тест"
          description="Делятся между вопросами по весу, обычно поровну"
          required
          inputMode="decimal"
          {...form.getInputProps('exam_points')}
        />
        <TextInput
          label="Время на тест, минут"
          description="От 1 до 600"
          required
          inputMode="numeric"
          {...form.getInputProps('exam_duration')}
        />
      </SimpleGrid>
      <Checkbox
        label="Перемешать вопросы"
        description="У каждого участника вопросы идут в своём порядке"
        {...form.getInputProps('mixes_questions', { type: 'checkbox' })}
      />
      <Radio.Group label="Когда открыть правильные ответы" {...form.getInputProps('answers_open')}>
        <Stack gap="xs" mt="xs">
          {answersOpen.map((value) => (
            <Radio key={value} value={value} {...answersOpenWords[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
