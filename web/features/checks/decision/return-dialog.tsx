import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { COMMENT_FIELD } from '#contract/checks/fields.ts';
import { fieldLabels, type QuestionnaireField } from '#contract/questionnaires/fields.ts';
import { statuses } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import type { Remarks } from '../answers/use-remarks.ts';
import type { Decide } from './use-decide.ts';

/**
 * Confirms a return: shows what the family will read, and whether it is the last attempt. The general remark is saved
 * like the others.
 */
export function ReturnDialog({
  questionnaire: { surname, name, return_status },
  remarks,
  decide,
  close,
}: {
  questionnaire: CheckedQuestionnaire;
  remarks: Remarks;
  decide: Decide;
  close: () => void;
}) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [fault, setFault] = useState<string>();
  const comment = remarks.textAt(COMMENT_FIELD);
  const isEmpty = remarks.count === 0 && comment.trim() === '';
  async function send() {
    if (isEmpty) return setFault('Напишите, что исправить: здесь или у ответа');
    setSending(true);
    try {
      await decide({ kind: 'return', remarks: remarks.remarks, comment: comment.trim() });
      close();
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
      setSending(false);
    }
  }
  return (
    <Dialog close={close} title={`Вернуть на исправление: ${surnameAndName({ surname, name })}`} size="lg">
      <Stack>
        <FormFailure text={failure} />
        {return_status === statuses.QUESTIONNAIRE_LAST_ATTEMPT ? (
          <Alert title="Это последняя попытка">
            Анкету уже исправляли. После нового исправления её можно будет только одобрить или отклонить, и семья об
            этом узнает.
          </Alert>
        ) : null}
        {remarks.count > 0 ? (
          <div>
            <Text fw={600}>Семья увидит у ответов:</Text>
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {(Object.entries(remarks.remarks) as [QuestionnaireField, string][]).map(([field, text]) => (
                <li key={field}>
                  {fieldLabels[field]}: {text}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <Text>У ответов замечаний нет. Напишите, что исправить во всей анкете.</Text>
        )}
        <Textarea
          label="Ко всей анкете"
          description={remarks.count > 0 ? 'Если нужно что-то добавить' : undefined}
          required={remarks.count === 0}
          data-autofocus
          autosize
          minRows={3}
          maxLength={3000}
          value={comment}
          error={fault}
          onChange={(event) => {
            setFault(undefined);
            remarks.write(COMMENT_FIELD, event.currentTarget.value);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button loading={sending} onClick={() => void send()}>
            Вернуть анкету
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
