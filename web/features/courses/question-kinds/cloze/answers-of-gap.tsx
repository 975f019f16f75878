import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type GapType, MAX_ANSWERS_OF_GAP } from '#contract/question-kinds/cloze/gap-type.ts';
import { ExplainButton } from '../choice/explain-button.tsx';
import type { FieldsProps } from '../editor.ts';
import classes from './editor.module.css';
import { GapAnswer } from './gap-answer.tsx';
import { answerOf } from './new-gap.ts';

type Props = FieldsProps & {
  /** Key of the gap. */
  gap_key: string;
  gap_type: GapType;
  /** «Пропуск 2»; empty: the question has no other. */
  name: string;
};

/** What a gap accepts, or its variants: a row each, with its share and its explanation. */
export function AnswersOfGap({ form, question, index, gap_key, gap_type, name }: Props) {
  const path = `questions.${index}.answers`;
  const own = question.answers.flatMap((answer, place) => (answer.gap_key === gap_key ? [{ answer, place }] : []));
  const [isExplained, setExplained] = useState(own.some(({ answer }) => answer.answer_feedback !== ''));
  const what = gap_type === 'choice' ? 'вариант' : 'ответ';
  const nameOf = (number: number) => (name ? `${name}, ${what} ${number}` : `Ответ ${number}`);
  return (
    <>
      <ul className={classes.answers}>
        {own.map(({ answer, place }, number) => (
          <GapAnswer
            key={answer.key}
            form={form}
            path={`${path}.${place}`}
            name={nameOf(number + 1)}
            gap_type={gap_type}
            isExplained={isExplained}
            remove={() => form.removeListItem(path, place)}
          />
        ))}
      </ul>
      <Group>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={own.length >= MAX_ANSWERS_OF_GAP}
          aria-label={name ? `Добавить ${what}: ${name}` : undefined}
          onClick={() => form.insertListItem(path, answerOf(gap_key, '', own.length === 0 ? '100' : '0'))}
        >
          Добавить {what}
        </Button>
        <ExplainButton isShown={isExplained} show={() => setExplained(true)} what="ответам" />
      </Group>
    </>
  );
}
