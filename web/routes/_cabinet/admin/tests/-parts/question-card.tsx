import { Group, Paper, SegmentedControl, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type QuestionType, questionTypes } from '#contract/learning.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PictureUpload } from '#web/ui/editor/picture-upload.tsx';
import { storedPicture } from '#web/ui/editor/stored-picture.ts';
import { useUpload } from '#web/ui/editor/use-upload.ts';
import { RowActions, RowButton } from '#web/ui/row-actions.tsx';
import { AnswersField } from './answers-field.tsx';
import { newAnswer, type QuestionValues, type TestValues } from './test-values.ts';

const typeNames: Record<QuestionType, string> = {
  1: 'Один верный вариант',
  2: 'Несколько верных вариантов',
  3: 'Ответ пишут сами',
  4: 'Соответствие',
};
const offered = [questionTypes.one, questionTypes.typed].map((type) => ({
  value: String(type),
  label: typeNames[type],
}));

type Props = {
  form: UseFormReturnType<TestValues>;
  question: QuestionValues;
  index: number;
  /** Why the question as it is kept can't be asked. */
  fault: string | null;
  remove: () => void;
};

export function QuestionCard({ form, question, index, fault, remove }: Props) {
  const path = `questions.${index}`;
  const number = index + 1;
  const upload = useUpload('question_image_file');
  const { question_type: type } = question;
  const isOffered = type === questionTypes.one || type === questionTypes.typed;
  return (
    <Paper component="section" aria-label={`Вопрос ${number}`} p={{ base: 'md', sm: 'xl' }} shadow="sm">
      <Stack>
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            Вопрос {number}
          </Title>
          <RowActions>
            <RowButton
              label={`Вопрос ${number}: выше`}
              icon={IconArrowUp}
              disabled={index === 0}
              onClick={() => form.reorderListItem('questions', { from: index, to: index - 1 })}
            />
            <RowButton
              label={`Вопрос ${number}: ниже`}
              icon={IconArrowDown}
              disabled={index === form.values.questions.length - 1}
              onClick={() => form.reorderListItem('questions', { from: index, to: index + 1 })}
            />
            <RowButton label={`Удалить вопрос ${number}`} icon={IconTrash} color="red.8" onClick={remove} />
          </RowActions>
        </Group>
        {fault ? <Alert>В тест вопрос пока не войдёт. {fault}.</Alert> : null}
        {isOffered ? (
          <SegmentedControl
            data={offered}
            aria-label={`Как отвечают на вопрос ${number}`}
            value={String(type)}
            onChange={(value) => {
              form.setFieldValue(`${path}.question_type`, Number(value) as QuestionType);
              if (question.answers.length === 0) form.setFieldValue(`${path}.answers`, [newAnswer(), newAnswer()]);
            }}
            style={{ alignSelf: 'flex-start' }}
          />
        ) : (
          <Text c="dimmed">{typeNames[type]}. Варианты этого вопроса сохранятся как есть.</Text>
        )}
        <Textarea
          label="Вопрос"
          required
          autosize
          minRows={2}
          maxLength={5000}
          {...form.getInputProps(`${path}.question_text`)}
        />
        <PictureUpload
          label="Картинка к вопросу"
          upload={upload}
          value={storedPicture(question.question_image_file)}
          onChange={(picture) => form.setFieldValue(`${path}.question_image_file`, picture?.path ?? null)}
          error={form.errors[`${path}.question_image_file`]}
        />
        {type === questionTypes.one ? <AnswersField form={form} index={index} /> : null}
        {type === questionTypes.typed ? (
          <TextInput
            label="Правильный ответ"
            description="Большие и малые буквы, ё и е, лишние пробелы не важны. Несколько написаний разделите знаком |"
            maxLength={500}
            {...form.getInputProps(`${path}.question_right_answer`)}
          />
        ) : null}
      </Stack>
    </Paper>
  );
}
