import { Button, Checkbox, Group, Input, Radio, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { ListButtons } from './list-buttons.tsx';
import type { TestForm } from './test-form.ts';
import { newAnswer, type QuestionValues, rightPlace } from './test-values.ts';

type Props = { form: TestForm; question: QuestionValues; index: number };

const hints = {
  [questionTypes.singleChoice]: 'Кружком отметьте верный',
  [questionTypes.multipleChoice]: 'Галочкой отметьте все верные',
  [questionTypes.matching]: 'Из них участник выберет подходящий для каждой категории; лишние варианты тоже можно',
};

/** The variants of a question: which are right, their order, their words. */
export function AnswersField({ form, question: { question_type: type, answers }, index }: Props) {
  const path = `questions.${index}.answers`;
  if (type === questionTypes.typed) return null;
  const right = rightPlace(answers);
  const markOne = (place: number) =>
    form.setFieldValue(
      path,
      answers.map((answer, at) => ({ ...answer, right: at === place ? 1 : 0 })),
    );
  const group = type === questionTypes.singleChoice ? 'radiogroup' : 'group';
  return (
    <Input.Wrapper label="Варианты ответа" labelElement="div" description={hints[type]} error={form.errors[path]}>
      <Stack gap="xs" mt="xs" role={group} aria-label={`Варианты вопроса ${index + 1}`}>
        {answers.map((answer, place) => (
          <Group key={answer.key} gap="sm" wrap="nowrap" align="flex-start">
            {type === questionTypes.singleChoice ? (
              <Radio
                mt={10}
                aria-label={`Вариант ${place + 1} верный`}
                name={`right-${index}`}
                checked={place === right}
                onChange={() => markOne(place)}
              />
            ) : null}
            {type === questionTypes.multipleChoice ? (
              <Checkbox
                mt={10}
                aria-label={`Вариант ${place + 1} верный`}
                checked={answer.right === 1}
                onChange={(event) => form.setFieldValue(`${path}.${place}.right`, event.currentTarget.checked ? 1 : 0)}
              />
            ) : null}
            <TextInput
              flex={1}
              aria-label={`Вариант ${place + 1}`}
              maxLength={1000}
              {...form.getInputProps(`${path}.${place}.answer_text`)}
            />
            <ListButtons form={form} path={path} place={place} count={answers.length} name={`Вариант ${place + 1}`} />
          </Group>
        ))}
        <Group>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={answers.length >= 20}
            onClick={() => form.insertListItem(path, newAnswer())}
          >
            Добавить вариант
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
