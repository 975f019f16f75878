import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { statuses } from '#contract/statuses.ts';
import { draftOptions } from '#web/features/questionnaires/load-questionnaire.ts';
import { MedicalBlankLink } from '#web/features/questionnaires/medical-blank-link.tsx';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './introduction.module.css';

/** What to prepare for the questionnaire; folded once it is begun. */
export function Introduction({ participant: { id, participant_status } }: { participant: FamilyParticipant }) {
  const queries = useQueries();
  const client = useQueryClient();
  // Fixed when the page is opened, so that it does not fold while being read.
  const [isNew] = useState(() => !client.getQueryData(draftOptions(queries, id).queryKey)?.updated_at);
  const tag = 'personal_account_questionnaire';
  const text = useQuery(queries.siteTexts.find.queryOptions({ input: { tag } })).data?.site_text.text;
  return (
    <>
      {participant_status === statuses.REACTIVATED ? (
        <Alert color="blue" title="Анкета прошлого сезона">
          Мы перенесли прежние ответы. Проверьте каждый раздел: школа, класс, документ и размеры могли измениться.
        </Alert>
      ) : null}
      <details className={classes.introduction} open={isNew}>
        <summary>Что приготовить</summary>
        {text ? <RichText html={text} /> : null}
        <MedicalBlankLink participant_id={id} />
      </details>
    </>
  );
}
