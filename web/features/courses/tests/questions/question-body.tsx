import { Group, NativeSelect, Stack } from '@mantine/core';
import type { Test } from '#contract/courses/tests.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { PictureField } from '#web/kit/edit/file-fields.tsx';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { EditorVersionsButton } from '../../bank/versions-button.tsx';
import type { FieldsProps } from '../../question-kinds/editor.ts';
import { editors } from '../../question-kinds/editors.ts';
import { withType } from '../test-values.ts';
import { QuestionExtras } from './question-extras.tsx';

type Props = FieldsProps & {
  /** Why the saved question cannot be asked; null if it can. */
  fault: string | null;
  exam_id: number;
  /** Shows the saved test, after a former version of a question was put back. */
  restored: (test: Test) => void;
};

const offeredTypes = Object.entries(questionKinds).map(([value, { name }]) => ({ value, label: name }));

/** Fields of an opened question. */
export function QuestionBody({ form, question, index, fault, exam_id, restored }: Props) {
  const path = `questions.${index}`;
  const { Fields } = editors[question.question_type];
  return (
    <Stack mt="md">
      {fault ? <Alert>В тест вопрос пока не войдёт. {fault}.</Alert> : null}
      <NativeSelect
        label="Как отвечают"
        maw={340}
        data={offeredTypes}
        value={String(question.question_type)}
        onChange={(event) =>
          form.setFieldValue(path, withType(question, Number(event.currentTarget.value) as QuestionType))
        }
      />
      <SignsField
        label="Вопрос"
        name="Вопрос"
        isLong
        required
        maxLength={5000}
        {...form.getInputProps(`${path}.question_text`)}
      />
      <PictureField
        label="Картинка к вопросу"
        description="Её увидят только те, кому задан вопрос. Не подсказывайте на ней ответ"
        pictures="question_image_file"
        {...form.getInputProps(`${path}.question_image_file`)}
      />
      <Fields form={form} question={question} index={index} />
      <QuestionExtras form={form} question={question} index={index} exam_id={exam_id} />
      {question.id === undefined ? null : (
        <Group>
          <EditorVersionsButton id={question.id} exam_id={exam_id} isChanged={form.isDirty()} restored={restored} />
        </Group>
      )}
    </Stack>
  );
}
