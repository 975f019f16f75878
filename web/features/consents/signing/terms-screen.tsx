import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { nameAndSurname } from '#contract/words/names.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { documentsOptions, isOpen } from '../documents.ts';
import { parentWords } from '../words.ts';
import { ClosedRegistration } from './closed-registration.tsx';
import { DocumentCard } from './document-card.tsx';
import { SignDocuments } from './sign-documents.tsx';

const route = getRouteApi('/_cabinet/parent/terms');

/** A parent's consents, before registering a child and when children need a renewal. */
export function TermsScreen() {
  const scope = route.useSearch();
  const queries = useQueries();
  const asked = useSuspenseQuery(documentsOptions(queries, scope)).data;
  const { registration } = useSuspenseQuery(queries.system.registrationEnd.queryOptions()).data;
  const { documents, children, contacts } = asked;
  const about = (participant_id: number | null): string => {
    const child = children.find(({ id }) => id === participant_id);
    return child ? nameAndSurname(child) : '';
  };
  const isNew = !scope.id && !scope.renew;
  const navigate = useNavigate();
  // Replaces this page in the history, so that going back does not lead here again.
  const toRegistration = (ukey: string) => navigate({ to: '/parent/register', search: { ukey }, replace: true });
  if (isNew && !registration) return <ClosedRegistration title="Согласия" />;
  const isDone = !documents.some((document) => document.required && isOpen(document));
  return (
    <>
      <PageTitle
        title="Согласия"
        text={
          isNew
            ? 'Перед регистрацией ребёнка прочитайте документы и подпишите те, с которыми согласны. Каждое согласие — отдельный документ и отдельная подпись.'
            : 'Прочитайте и подпишите то, что ещё не подписано. Каждое согласие — отдельный документ и отдельная подпись.'
        }
      />
      <Stack gap="lg">
        {!isNew && isDone ? (
          <EmptyState
            icon={<IconCircleCheck size={36} />}
            title="Все обязательные согласия подписаны"
            text="Подписанные документы лежат в разделе «Кабинет»: там их можно скачать или отозвать."
            action={<ButtonLink to="/parent">К детям</ButtonLink>}
          />
        ) : null}
        {documents.some(isOpen) ? (
          <SignDocuments
            // Starts over when the children of a renewal change or some documents are signed.
            key={[...children.map(({ id }) => id), ...documents.filter(isOpen).map(({ kind }) => kind)].join()}
            scope={scope}
            documents={documents}
            participant_ids={children.map(({ id }) => id)}
            contacts={contacts}
            about={about}
            words={parentWords}
            {...(isNew ? { onSigned: toRegistration } : {})}
          />
        ) : (
          documents.map((document) => (
            <DocumentCard key={document.kind} document={document} about={about} words={parentWords} />
          ))
        )}
      </Stack>
    </>
  );
}
