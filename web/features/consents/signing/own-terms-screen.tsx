import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { AgreementsSection } from '../agreements-section.tsx';
import { documentsOptions, isOpen } from '../documents.ts';
import { participantWords } from '../words.ts';
import { SignDocuments } from './sign-documents.tsx';

/** A participant's own consent: to read, sign, copy and withdraw. */
export function OwnTermsScreen() {
  const { documents, contacts } = useSuspenseQuery(documentsOptions(useQueries(), {})).data;
  return (
    <>
      <PageTitle title="Твоё согласие" text="С 14 лет тебе решать, можно ли обрабатывать твои данные." />
      <Stack gap="lg">
        {documents.some(isOpen) ? (
          <SignDocuments
            scope={{}}
            documents={documents}
            participant_ids={[]}
            contacts={contacts}
            about={() => ''}
            words={participantWords}
          />
        ) : (
          <Alert color="green">Согласие подписано, делать ничего не нужно.</Alert>
        )}
        <AgreementsSection />
      </Stack>
    </>
  );
}
