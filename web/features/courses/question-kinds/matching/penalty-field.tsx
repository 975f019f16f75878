import { TextInput } from '@mantine/core';
import type { FieldsProps } from '../editor.ts';

/** What a wrong pair takes. */
export const PenaltyField = ({ form, index }: FieldsProps) => (
  <TextInput
    label="За неверную пару снимается, %"
    description="0 — ничего. 100 — столько, сколько приносит верная пара. Участник увидит это над вопросом"
    inputMode="decimal"
    maw={340}
    {...form.getInputProps(`questions.${index}.wrong_pair_penalty`)}
  />
);
