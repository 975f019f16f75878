import { Button, Group, Input, Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { RowActions, RowButton } from '#web/ui/row-actions.tsx';
import { newAnswer, type TestValues } from './test-values.ts';

type Props = { form: UseFormReturnType<TestValues>; index: number };

/** The variants of a question with one right answer: which is right, their order, their words. */
export function AnswersField({ form, index }: Props) {
  const path = `questions.${index}.answers`;
  const answers = form.values.questions[index]?.answers ?? [];
  const last = answers.length - 1;
  const markRight = (place: number) =>
    form.setFieldValue(
      path,
      answers.map((answer, at) => ({ ...answer, right: at === place ? 1 : 0 })),
    );
  return (
    <Input.Wrapper
      label="Варианты ответа"
      labelElement="div"
      description="Кружком отметьте верный"
      error={form.errors[path]}
    >
      <Stack gap="xs" mt="xs" role="radiogroup" aria-label={`Верный вариант вопроса ${index + 1}`}>
        {answers.map((answer, place) => (
          <Group key={answer.key} gap="sm" wrap="nowrap" align="flex-start">
            <Radio
              mt={10}
              aria-label={`Вариант ${place + 1} верный`}
              name={`right-${index}`}
              checked={answer.right === 1}
              onChange={() => markRight(place)}
            />
            <TextInput
              flex={1}
              aria-label={`Вариант ${place + 1}`}
              maxLength={1000}
              {...form.getInputProps(`${path}.${place}.answer_text`)}
            />
            <RowActions>
              <RowButton
                label={`Вариант ${place + 1}: выше`}
                icon={IconArrowUp}
                disabled={place === 0}
                onClick={() => form.reorderListItem(path, { from: place, to: place - 1 })}
              />
              <RowButton
                label={`Вариант ${place + 1}: ниже`}
                icon={IconArrowDown}
                disabled={place === last}
                onClick={() => form.reorderListItem(path, { from: place, to: place + 1 })}
              />
              <RowButton
                label={`Убрать вариант ${place + 1}`}
                icon={IconX}
                color="red.8"
                onClick={() => form.removeListItem(path, place)}
              />
            </RowActions>
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
