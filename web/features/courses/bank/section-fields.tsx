import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

/** What a section of the bank has of a test's fields: its name. */
export const SectionFields = ({
  form,
}: {
  form: { getInputProps: (field: 'exam_title') => GetInputPropsReturnType };
}) => (
  <TextInput
    label="Название раздела"
    description="Участники его не видят"
    required
    maxLength={300}
    {...form.getInputProps('exam_title')}
  />
);
