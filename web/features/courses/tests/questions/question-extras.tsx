import { Checkbox, Flex, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import { useQueries } from '#web/use-api.ts';
import type { FieldsProps } from '../../question-kinds/editor.ts';

type Props = FieldsProps & { exam_id: number };

/** Answered in writing, or always mixed. */
const typesWithoutOwnOrder: readonly number[] = [
  questionTypes.typed,
  questionTypes.number,
  questionTypes.gradedTyped,
  questionTypes.ordering,
];

/** Further fields of any question: weight, theme, feedback. */
export function QuestionExtras({ form, question, index, exam_id }: Props) {
  const path = `questions.${index}`;
  const { data } = useQuery(useQueries().courses.themes.queryOptions({ input: { id: exam_id } }));
  const lectures = (data?.data ?? []).filter(({ headings }) => headings.length > 0);
  const theme = question.question_theme;
  const isKnown = theme === '' || !data || lectures.some(({ headings }) => headings.includes(theme));
  return (
    <Stack>
      <SignsField
        label="Пояснение к ответу"
        name="Пояснение к ответу"
        description="Его увидят вместе с правильными ответами, не раньше"
        isLong
        maxLength={2000}
        {...form.getInputProps(`${path}.question_feedback`)}
      />
      <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
        <NativeSelect
          flex={1}
          label="Тема в лекции"
          description={
            lectures.length > 0
              ? 'Ошибка в вопросе — и этот заголовок лекции предложат перечитать'
              : 'Здесь будут заголовки лекций: у теста — его этапа, у раздела банка — всего курса'
          }
          error={isKnown ? null : 'В лекции такого заголовка нет: ссылка приведёт к её началу'}
          value={theme}
          onChange={(event) => form.setFieldValue(`${path}.question_theme`, event.currentTarget.value)}
        >
          <option value="">Не указана</option>
          {theme === '' || (isKnown && data) ? null : <option value={theme}>{theme}</option>}
          {lectures.map(({ lecture_title, headings }) => (
            <optgroup key={lecture_title} label={lecture_title}>
              {headings.map((heading) => (
                <option key={heading}>{heading}</option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        <TextInput
          label="Вес"
          description="1 — как у всех"
          inputMode="decimal"
          {...form.getInputProps(`${path}.question_weight`)}
        />
      </Flex>
      {typesWithoutOwnOrder.includes(question.question_type) ? null : (
        <Checkbox
          label="Не перемешивать варианты"
          description={
            question.question_type === questionTypes.matching
              ? 'Они будут по алфавиту, у всех одинаково: порядок пар выдал бы ответ'
              : 'Порядок важен: варианты стоят как здесь, у всех одинаково'
          }
          {...form.getInputProps(`${path}.keeps_order`, { type: 'checkbox' })}
        />
      )}
    </Stack>
  );
}
