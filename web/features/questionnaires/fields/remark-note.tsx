import { IconCircleCheck, IconMessageExclamation } from '@tabler/icons-react';
import { type QuestionnaireField, questionnaireFiles, showAnswer } from '#contract/questionnaires/fields.ts';
import { useFilling } from '../form/form-context.tsx';
import classes from './remark-note.module.css';

const files: readonly string[] = questionnaireFiles;

/** Remark of the check at a field, with the former answer, and whether it was changed since. */
export function RemarkNote({ field }: { field: QuestionnaireField }) {
  const remark = useFilling().remarks.get(field);
  if (!remark) return null;
  const { text, former, isFixed } = remark;
  return (
    <span className={classes.remark} data-fixed={isFixed || undefined}>
      {isFixed ? (
        <IconCircleCheck size={20} aria-hidden="true" />
      ) : (
        <IconMessageExclamation size={20} aria-hidden="true" />
      )}
      <span>
        <b>{isFixed ? 'Исправлено. Замечание было: ' : 'Замечание: '}</b>
        {text}
        {files.includes(field) ? null : (
          <span className={classes.former}>Было в отправленной анкете: {showAnswer(field, former)}</span>
        )}
      </span>
    </span>
  );
}
