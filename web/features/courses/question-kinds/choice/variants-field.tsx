import { Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListButtons } from '../../tests/list-buttons.tsx';
import { newAnswer } from '../../tests/question-values.ts';
import type { FieldsProps } from '../editor.ts';

type Props = FieldsProps & {
  hint: string;
  role: 'radiogroup' | 'group';
  /** What marks a variant as right, before it. */
  mark?: (place: number) => ReactNode;
};

export const variantsPath = (index: number) => `questions.${index}.answers` as const;

/** The variants of a question: which are right, their order, their words. */
export function VariantsField({ form, question: { answers }, index, hint, role, mark }: Props) {
  const path = variantsPath(index);
  return (
    <Input.Wrapper label="Варианты ответа" labelElement="div" description={hint} error={form.errors[path]}>
      <Stack gap="xs" mt="xs" role={role} aria-label={`Варианты вопроса ${index + 1}`}>
        {answers.map((answer, place) => (
          <Group key={answer.key} gap="sm" wrap="nowrap" align="flex-start">
            {mark?.(place)}
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
