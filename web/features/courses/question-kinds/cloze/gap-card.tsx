import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import type { FieldsProps } from '../editor.ts';
import { AnswersOfGap } from './answers-of-gap.tsx';
import classes from './editor.module.css';

const types: { value: GapType; label: string }[] = [
  { value: 'typed', label: 'слово пишут' },
  { value: 'number', label: 'число пишут' },
  { value: 'choice', label: 'вариант выбирают' },
];

/** One gap of a text: what is put there, and what of it is right. */
export function GapCard({ at, remove, ...props }: FieldsProps & { at: number; remove: () => void }) {
  const { form, question, index } = props;
  const item = question.items[at];
  if (!item) return null;
  const name = `Пропуск ${at + 1}`;
  const gap_type = item.gap_type ?? 'typed';
  return (
    <li className={classes.gap} aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <strong aria-hidden>{name}:</strong>
          <NativeSelect
            aria-label={`${name}: что с ним делают`}
            data={types}
            value={gap_type}
            onChange={(event) =>
              form.setFieldValue(`questions.${index}.items.${at}.gap_type`, event.currentTarget.value as GapType)
            }
          />
        </Group>
        <ActionIcon variant="subtle" color="red" size={40} aria-label={`Удалить: ${name}`} onClick={remove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <AnswersOfGap {...props} gap_key={item.key} gap_type={gap_type} name={name} />
    </li>
  );
}
