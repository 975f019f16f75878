import { Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPackage, IconTrash } from '@tabler/icons-react';
import type { Draw } from '#contract/courses/tests.ts';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowActions, RowButton } from '#web/kit/buttons/row-actions.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { DragHandle } from '#web/kit/sorting/sortable.tsx';
import { VersionsButton } from '../../bank/versions-button.tsx';
import classes from '../questions/questions.module.css';
import type { TestForm } from '../test-form.ts';
import { askedBy, type DrawValues } from './draw-values.ts';
import own from './draws.module.css';

export type DrawAct = 'up' | 'down' | 'remove';

type Props = {
  form: TestForm;
  draw: DrawValues;
  /** Its place among the draws of the form. */
  index: number;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** As it is saved. */
  saved: Draw | undefined;
  act: (what: DrawAct) => void;
};

/** What a test takes from the bank, in the list of its questions. */
export function DrawRow({ form, draw, index, name, isFirst, isLast, saved, act }: Props) {
  const { section_title, question_id, question_text } = draw;
  const at = (field: 'id' | 'section_id' | 'question_id') => form.errors[`draws.${index}.${field}`];
  const fault = at('question_id') ?? at('section_id') ?? at('id');
  return (
    <>
      <div className={classes.head}>
        <DragHandle name={name} />
        <div className={own.taken}>
          <IconPackage size={20} stroke={1.75} aria-hidden />
          <span className={classes.number}>{name}</span>
          <span className={own.what}>
            {question_id === null
              ? `из раздела ${quoted(section_title)}`
              : toPlainLine(saved?.question_text ?? question_text ?? '')}
          </span>
          <span className={classes.facts}>
            {question_id === null ? 'разные у разных участников' : `из раздела ${quoted(section_title)}`}
          </span>
        </div>
        <RowActions>
          {question_id === null ? null : (
            <VersionsButton id={question_id} question_text={toPlainLine(saved?.question_text ?? question_text ?? '')} />
          )}
          <RowButton label={`${name}: выше`} icon={IconArrowUp} disabled={isFirst} onClick={() => act('up')} />
          <RowButton label={`${name}: ниже`} icon={IconArrowDown} disabled={isLast} onClick={() => act('down')} />
          <RowButton
            label={`${name}: не брать из банка`}
            icon={IconTrash}
            color="red.8"
            onClick={() => act('remove')}
          />
        </RowActions>
      </div>
      <div className={own.details}>
        {question_id === null ? (
          <TextInput
            label="Сколько вопросов взять"
            description={`Готовых в разделе: ${draw.ready_count}`}
            inputMode="numeric"
            maw={240}
            maxLength={3}
            {...form.getInputProps(`draws.${index}.draw_count`)}
          />
        ) : null}
        <TextLink
          to="/admin/bank/edit/$id"
          params={{ id: draw.section_id }}
          search={question_id === null ? {} : { question: question_id }}
          size="sm"
        >
          {question_id === null ? 'Открыть раздел в банке' : 'Открыть вопрос в банке'}
        </TextLink>
        {fault ? (
          <Text role="alert" c="red.9">
            {fault}
          </Text>
        ) : null}
        {warningsOf(draw, saved).map((text) => (
          <Text key={text} size="sm" className={own.warning}>
            {text}
          </Text>
        ))}
      </div>
    </>
  );
}

/** What its author should know of a saved draw: nothing of it keeps the test from being passed. */
function warningsOf(draw: DrawValues, saved: Draw | undefined): string[] {
  if (!saved) return [];
  const { question_id, ready_count, has_unequal_weights, without_theme } = saved;
  const lacking = question_id === null ? askedBy(draw) - ready_count : 0;
  return [
    lacking > 0
      ? `В разделе не хватает готовых вопросов (${lacking}): участникам достанется меньше, чем вы просили.`
      : '',
    has_unequal_weights
      ? 'Веса вопросов раздела разные: один и тот же верный ответ принесёт разным участникам разные баллы. Сделайте веса равными.'
      : '',
    without_theme > 0 && question_id !== null ? 'Тема, которую стоит перечитать, у вопроса не указана.' : '',
    without_theme > 0 && question_id === null
      ? `Без темы, которую стоит перечитать: ${plural(without_theme, 'вопрос', 'вопроса', 'вопросов')}.`
      : '',
  ].filter((text) => text !== '');
}
