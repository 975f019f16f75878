import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type GapType, MAX_ANSWERS_OF_GAP } from '#contract/question-kinds/cloze/gap-type.ts';
import { ExplainButton } from '../choice/explain-button.tsx';
import type { FieldsProps } from '../editor.ts';
import classes from './editor.module.css';
import { GapAnswer } from './gap-answer.tsx';
import { answerOf } from './new-gap.ts';

const types: { value: GapType; label: string }[] = [
  { value: 'typed', label: 'слово пишут' },
  { value: 'number', label: 'число пишут' },
  { value: 'choice', label: 'вариант выбирают' },
];

/** One gap of a text: what is put there, and what of it is right. */
export function GapCard({ form, question, index, at, remove }: FieldsProps & { at: number; remove: () => void }) {
  const path = `questions.${index}`;
  const item = question.items[at];
  const own = question.answers.flatMap((answer, place) => (answer.gap_key === item?.key ? [{ answer, place }] : []));
  const [isExplained, setExplained] = useState(own.some(({ answer }) => answer.answer_feedback !== ''));
  if (!item) return null;
  const name = `Пропуск ${at + 1}`;
  const gap_type = item.gap_type ?? 'typed';
  const what = gap_type === 'choice' ? 'вариант' : 'ответ';
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
              form.setFieldValue(`${path}.items.${at}.gap_type`, event.currentTarget.value as GapType)
            }
          />
        </Group>
        <ActionIcon variant="subtle" color="red" size={40} aria-label={`Удалить: ${name}`} onClick={remove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <ul className={classes.answers}>
        {own.map(({ answer, place }, number) => (
          <GapAnswer
            key={answer.key}
            form={form}
            path={`${path}.answers.${place}`}
            name={`${name}, ${what} ${number + 1}`}
            gap_type={gap_type}
            isExplained={isExplained}
            remove={() => form.removeListItem(`${path}.answers`, place)}
          />
        ))}
      </ul>
      <Group>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={own.length >= MAX_ANSWERS_OF_GAP}
          aria-label={`Добавить ${what}: ${name}`}
          onClick={() => form.insertListItem(`${path}.answers`, answerOf(item.key, '', own.length === 0 ? '100' : '0'))}
        >
          Добавить {what}
        </Button>
        <ExplainButton isShown={isExplained} show={() => setExplained(true)} what="ответам" />
      </Group>
    </li>
  );
}
