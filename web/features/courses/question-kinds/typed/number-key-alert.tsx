import { Button, Stack, Text } from '@mantine/core';
import { asNumberKey } from '#contract/question-kinds/number/as-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import type { FieldsProps } from '../editor.ts';

/** Tells an author whose typed key is a number, and converts the question by one press. */
export function NumberKeyAlert({ form, question, index }: FieldsProps) {
  const path = `questions.${index}`;
  const key = asNumberKey(question.question_right_answer);
  if (!key) return null;
  const convert = () => {
    form.setFieldValue(path, {
      ...question,
      ...key,
      question_unit: key.question_unit || question.question_unit,
      question_type: questionTypes.number,
    });
    // The button is gone with the alert: the next thing to say about a number is how near is near enough.
    requestAnimationFrame(() => form.getInputNode(`${path}.question_tolerance`)?.focus());
  };
  return (
    <Alert>
      <Stack gap="xs" align="flex-start">
        <Text>
          Правильный ответ — число, а сравнивать его будут по буквам: с пробелом или с единицей не зачтут. У
          вопроса-числа верно любое написание, есть допуск и единица.
        </Text>
        <Button variant="default" size="compact-md" onClick={convert}>
          Сделать числом
        </Button>
      </Stack>
    </Alert>
  );
}
