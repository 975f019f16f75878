import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { Alert } from '#web/kit/alert.tsx';
import { PictureUpload } from '#web/kit/editor/picture-upload.tsx';
import { storedPicture } from '#web/kit/editor/stored-picture.ts';
import { useUpload } from '#web/kit/editor/use-upload.ts';
import { AnswersField } from './answers-field.tsx';
import { ItemsField } from './items-field.tsx';
import { typeNames } from './question-types.ts';
import type { TestForm } from './test-form.ts';
import { type QuestionValues, withType } from './test-values.ts';

type Props = {
  form: TestForm;
  question: QuestionValues;
  index: number;
  /** Why the question as it is kept can't be asked. */
  fault: string | null;
};

const offered = Object.entries(typeNames).map(([value, label]) => ({ value, label }));

/** The fields of one opened question. */
export function QuestionBody({ form, question, index, fault }: Props) {
  const path = `questions.${index}`;
  const upload = useUpload('question_image_file');
  const { question_type: type } = question;
  return (
    <Stack mt="md">
      {fault ? <Alert>В тест вопрос пока не войдёт. {fault}.</Alert> : null}
      <NativeSelect
        label="Как отвечают"
        maw={340}
        data={offered}
        value={String(type)}
        onChange={(event) =>
          form.setFieldValue(path, withType(question, Number(event.currentTarget.value) as QuestionType))
        }
      />
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
        description="Её увидят только те, кому задан вопрос. Не подсказывайте на ней ответ"
        upload={upload}
        value={storedPicture(question.question_image_file)}
        onChange={(picture) => form.setFieldValue(`${path}.question_image_file`, picture?.path ?? null)}
        error={form.errors[`${path}.question_image_file`]}
      />
      <AnswersField form={form} question={question} index={index} />
      {type === questionTypes.matching ? <ItemsField form={form} question={question} index={index} /> : null}
      {type === questionTypes.typed ? (
        <TextInput
          label="Правильный ответ"
          description="Большие и малые буквы, ё и е, лишние пробелы не важны. Несколько написаний разделите знаком |"
          maxLength={500}
          {...form.getInputProps(`${path}.question_right_answer`)}
        />
      ) : null}
    </Stack>
  );
}
