import { Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconSignature } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nameAndSurname } from '#contract/words/names.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { DocumentCard } from './document-card.tsx';
import { documentsOptions, isOpen } from './documents.ts';
import { SignDocuments } from './sign-documents.tsx';
import { parentWords } from './words.ts';

const route = getRouteApi('/_cabinet/parent/terms');

/** A parent's consents before the registration of a child, and later for children that need them anew. */
export function TermsScreen() {
  const scope = route.useSearch();
  const asked = useSuspenseQuery(documentsOptions(useQueries(), scope)).data;
  const { documents, children, contacts, ukey } = asked;
  const about = (participant_id: number | null): string => {
    const child = children.find(({ id }) => id === participant_id);
    return child ? nameAndSurname(child) : '';
  };
  const isNew = !scope.id && !scope.renew;
  if (ukey) return <Waiting ukey={ukey} />;
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
            // The children of a renewal may change while the page is open.
            key={children.map(({ id }) => id).join()}
            documents={documents}
            participant_ids={children.map(({ id }) => id)}
            contacts={contacts}
            about={about}
            words={parentWords}
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

/** Signed, and no child registered with it yet. */
function Waiting({ ukey }: { ukey: string }) {
  return (
    <>
      <PageTitle title="Согласия" />
      <EmptyState
        icon={<IconSignature size={36} />}
        title="Вы подписали согласия для нового ребёнка"
        text="Осталось рассказать о нём. Эти согласия относятся к одному ребёнку: для следующего мы попросим подписать их снова."
        action={
          <>
            <ButtonLink to="/parent/register" search={{ ukey }} color="coral">
              Зарегистрировать ребёнка
            </ButtonLink>
            <Text size="sm" c="dimmed" mt="sm">
              Подписанные документы лежат в разделе «Кабинет».
            </Text>
          </>
        }
      />
    </>
  );
}
