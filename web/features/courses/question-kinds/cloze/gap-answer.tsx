import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import type { TestForm } from '../../tests/test-form.ts';
import classes from './editor.module.css';

type Props = {
  form: TestForm;
  /** Path of the answer in the form. */
  path: string;
  /** «Пропуск 2, ответ 1». */
  name: string;
  gap_type: GapType;
  isExplained: boolean;
  remove: () => void;
};

/** An answer that a gap accepts, or a variant to choose from: its share, and how far a number may be from it. */
export function GapAnswer({ form, path, name, gap_type, isExplained, remove }: Props) {
  return (
    <li className={classes.answer}>
      <div className={classes.words}>
        {gap_type === 'choice' ? (
          <SignsField name={name} maxLength={1000} {...form.getInputProps(`${path}.answer_text`)} />
        ) : (
          <TextInput
            aria-label={name}
            placeholder={gap_type === 'number' ? 'Например, 150 т' : 'Верный ответ'}
            maxLength={500}
            {...form.getInputProps(`${path}.answer_text`)}
          />
        )}
      </div>
      {gap_type === 'number' ? (
        <TextInput
          className={classes.number}
          aria-label={`${name}: допуск`}
          leftSection="±"
          inputMode="decimal"
          {...form.getInputProps(`${path}.tolerance`)}
        />
      ) : null}
      <TextInput
        className={classes.number}
        aria-label={`${name}: доля балла, процентов`}
        rightSection="%"
        inputMode="decimal"
        {...form.getInputProps(`${path}.share`)}
      />
      <ActionIcon variant="subtle" color="red" size={40} aria-label={`Удалить: ${name}`} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {isExplained ? (
        <div className={classes.feedback}>
          <SignsField
            name={`${name}: пояснение`}
            placeholder="Пояснение к ответу"
            maxLength={2000}
            {...form.getInputProps(`${path}.answer_feedback`)}
          />
        </div>
      ) : null}
    </li>
  );
}
