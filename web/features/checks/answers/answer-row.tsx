import { ActionIcon, Badge, Button, Group, Textarea } from '@mantine/core';
import { IconMessage2, IconMessage2Plus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fieldLabels, type QuestionnaireField, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import { Difference } from '#web/kit/checking/difference.tsx';
import { useTypedBeforeHydration } from '#web/kit/forms/use-typed-before-hydration.ts';
import classes from './answers.module.css';
import type { Remarks } from './use-remarks.ts';

const filePhrases = [
  'Снимок нечёткий, текст не читается. Снимите ещё раз при хорошем свете',
  'Видно не всю страницу: снимите её целиком',
  'Это другая страница документа',
];

const answerPhrases = [
  'Не совпадает с документом',
  'Напишите полностью, без сокращений',
  'Похоже на опечатку, проверьте, пожалуйста',
];

/** Frequent remarks to choose from. */
const phrasesFor = (field: QuestionnaireField): readonly string[] =>
  questionnaireFiles.some((file) => file === field) ? filePhrases : answerPhrases;

type Change = { before: ReactNode };

/** An answer with its former value, former remark, and a field for a new remark. */
export function AnswerRow({
  field,
  value,
  change,
  former,
  answered,
  remarks,
  readOnly,
}: {
  field: QuestionnaireField;
  value: ReactNode;
  change: Change | undefined;
  /** Remark of the previous check. */
  former: string | undefined;
  /** The family has changed the answer since. */
  answered: boolean;
  remarks: Remarks;
  readOnly: boolean;
}) {
  const label = fieldLabels[field];
  const text = remarks.textAt(field);
  const ref = useTypedBeforeHydration((typed) => remarks.write(field, typed));
  const [opened, setOpened] = useState(false);
  const isOpen = !readOnly && (opened || text !== '');
  return (
    <div className={classes.row} data-field={field} data-remarked={text.trim() !== '' || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {change ? <Difference before={change.before} after={value} /> : value}
        {former ? (
          <div className={classes.former}>
            {answered ? (
              <Badge color={change ? 'green' : 'red'} variant="light" styles={{ label: { textTransform: 'none' } }}>
                {change ? 'изменено' : 'не изменено'}
              </Badge>
            ) : null}{' '}
            Просили: {former}
          </div>
        ) : null}
      </dd>
      {readOnly ? null : (
        <dd className={classes.action}>
          <ActionIcon
            variant={isOpen ? 'light' : 'subtle'}
            size={36}
            aria-label={`Замечание: ${label}`}
            aria-expanded={isOpen}
            data-remark
            onClick={(event) => {
              setOpened(true);
              const row = event.currentTarget.closest('[data-field]');
              requestAnimationFrame(() => {
                row?.querySelector('textarea')?.focus({ preventScroll: true });
                // The phrases below the field become visible, too.
                row?.scrollIntoView({ block: 'nearest' });
              });
            }}
          >
            {isOpen ? <IconMessage2 size={20} /> : <IconMessage2Plus size={20} />}
          </ActionIcon>
        </dd>
      )}
      {isOpen ? (
        <dd className={classes.remark}>
          <Textarea
            ref={ref}
            label={`Замечание: ${label}`}
            classNames={{ label: 'visually-hidden' }}
            placeholder="Что исправить"
            autosize
            minRows={1}
            maxLength={1000}
            value={text}
            onChange={(event) => remarks.write(field, event.currentTarget.value)}
            onFocus={() => remarks.autosave.enter(field)}
            onBlur={() => {
              remarks.autosave.leave(field);
              if (text.trim() === '') setOpened(false);
            }}
          />
          {text === '' ? (
            <Group gap={6} mt={6}>
              {phrasesFor(field).map((phrase) => (
                <Button
                  key={phrase}
                  variant="light"
                  size="compact-sm"
                  className={classes.phrase ?? ''}
                  styles={{ label: { whiteSpace: 'normal' } }}
                  // Before the field loses focus and closes.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => remarks.write(field, phrase)}
                >
                  {phrase}
                </Button>
              ))}
            </Group>
          ) : null}
        </dd>
      ) : null}
    </div>
  );
}
