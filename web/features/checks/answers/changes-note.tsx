import { Anchor } from '@mantine/core';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { fieldLabels, type QuestionnaireField } from '#contract/questionnaires/fields.ts';
import { plural } from '#contract/words/numbers.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';

/** What the family changed after the remarks of the last check, with links to the answers. */
export function ChangesNote({ questionnaire }: { questionnaire: CheckedQuestionnaire }) {
  const { sendings, may_decide, return_status, changes, remarks, comment } = questionnaire;
  if (sendings < 2 || !may_decide) return null;
  const changed: QuestionnaireField[] = changes.map(({ field }) => field).filter((field) => field !== 'school_id');
  const left = (Object.keys(remarks) as QuestionnaireField[]).filter((field) => !changed.includes(field));
  return (
    <Alert
      color={left.length > 0 ? 'orange' : 'blue'}
      title={
        changed.length > 0
          ? `Изменено после замечаний: ${plural(changed.length, 'ответ', 'ответа', 'ответов')}`
          : 'После замечаний ничего не изменено'
      }
    >
      {changed.length > 0 ? <FieldLinks fields={changed} /> : null}
      {left.length > 0 ? (
        <p>
          Замечание было, а ответ прежний: <FieldLinks fields={left} />
        </p>
      ) : null}
      {comment ? <p>Просили: {comment}</p> : null}
      {return_status === null ? <p>Последняя попытка уже была: анкету можно одобрить или отклонить.</p> : null}
    </Alert>
  );
}

/** Links that scroll to an answer and focus its remark. */
function FieldLinks({ fields }: { fields: readonly QuestionnaireField[] }) {
  const go = (field: QuestionnaireField) => {
    const row = document.querySelector(`[data-field="${field}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('[data-remark]')?.focus({ preventScroll: true });
  };
  return fields.map((field, index) => (
    <span key={field}>
      {index > 0 ? ', ' : ''}
      <Anchor component="button" type="button" c="inherit" td="underline" onClick={() => go(field)}>
        {fieldLabels[field]}
      </Anchor>
    </span>
  ));
}
