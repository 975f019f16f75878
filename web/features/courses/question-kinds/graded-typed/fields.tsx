import { Flex, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import { AnswersOfGap } from '../cloze/answers-of-gap.tsx';
import type { FieldsProps } from '../editor.ts';

const types: { value: GapType; label: string }[] = [
  { value: 'typed', label: 'слово или несколько слов' },
  { value: 'number', label: 'число' },
];

/** What is typed, what of it is accepted and how much it brings, and what is said to everything else. */
export function GradedFields(props: FieldsProps) {
  const { form, question, index } = props;
  const path = `questions.${index}`;
  const [field] = question.items;
  if (!field) return null;
  const gap_type = field.gap_type ?? 'typed';
  return (
    <Stack>
      <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
        <NativeSelect
          label="Что пишет участник"
          data={types}
          value={gap_type}
          onChange={(event) => form.setFieldValue(`${path}.items.0.gap_type`, event.currentTarget.value as GapType)}
        />
        {gap_type === 'number' ? (
          <TextInput label="Единица" maxLength={30} {...form.getInputProps(`${path}.question_unit`)} />
        ) : null}
      </Flex>
      <Input.Wrapper
        label="Какие ответы засчитывать"
        labelElement="div"
        description="Доля 100 % — ответ верен, меньше — верен отчасти, 0 % — неверен, но к нему есть что сказать. Если подходят несколько, засчитывается тот, который приносит больше"
        error={form.errors[`${path}.items`]}
      >
        <Stack gap="xs" mt="xs">
          <AnswersOfGap {...props} gap_key={field.key} gap_type={gap_type} name="" />
        </Stack>
      </Input.Wrapper>
      <SignsField
        label="Пояснение к любому другому ответу"
        name="Пояснение к любому другому ответу"
        maxLength={2000}
        {...form.getInputProps(`${path}.items.0.item_feedback`)}
      />
    </Stack>
  );
}
