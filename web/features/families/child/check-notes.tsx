import { useQuery } from '@tanstack/react-query';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { statuses } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import { isCorrecting } from '#web/features/questionnaires/form/use-submit.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';

/** Over a returned questionnaire: what the check said of the whole, and that it is the last attempt. */
export function CheckNotes({ participant: { participant_status, questionnaire } }: { participant: FamilyParticipant }) {
  if (!questionnaire || !isCorrecting(participant_status)) return null;
  const count = Object.keys(questionnaire.remarks).length;
  return (
    <>
      {participant_status === statuses.QUESTIONNAIRE_LAST_ATTEMPT ? <LastAttempt /> : null}
      <Alert title="Анкету вернули на исправление">
        {questionnaire.comment ? <p>{questionnaire.comment}</p> : null}
        <p>
          {count > 0
            ? `${plural(count, 'замечание стоит у своего поля, раздел с ним отмечен', 'замечания стоят у своих полей, разделы с ними отмечены', 'замечаний стоят у своих полей, разделы с ними отмечены')}. `
            : ''}
          Исправьте ответы и отправьте анкету ещё раз.
        </p>
      </Alert>
    </>
  );
}

function LastAttempt() {
  const tag = 'questionnaire_last_attempt';
  const text = useQuery(useQueries().siteTexts.find.queryOptions({ input: { tag } })).data?.site_text.text;
  return (
    <Alert color="red" title="Последняя попытка">
      {text ? <RichText html={text} /> : 'После следующей проверки анкету либо примут, либо отклонят.'}
    </Alert>
  );
}
