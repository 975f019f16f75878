import { Stack } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { agesWords } from '#contract/words/programme.ts';
import { ClosedRegistration } from '#web/features/consents/signing/closed-registration.tsx';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { RegisterForm } from './register-form.tsx';

const route = getRouteApi('/_cabinet/parent/register');

export function RegisterScreen() {
  const { ukey } = route.useSearch();
  const queries = useQueries();
  const { registration } = useSuspenseQuery(queries.system.registrationEnd.queryOptions()).data;
  const { current_year } = useSuspenseQuery(queries.system.info.queryOptions()).data;
  const { data: kept } = useSuspenseQuery(savedDataOptions(queries, 'child'));
  if (!registration)
    return (
      <ClosedRegistration title="Новый участник" kept={ukey ? 'То, что вы подписали и набрали, сохранено.' : ''} />
    );
  return (
    <>
      <PageTitle
        title="Новый участник"
        text={`Участвовать могут те, кому на 30 августа ${current_year} года ${agesWords()}. Остальное вы расскажете в анкете.`}
      />
      {ukey ? null : (
        <EmptyState
          icon={<IconSignature size={36} />}
          title="Сначала — согласия"
          text="Перед регистрацией ребёнка нужно подписать согласия: это занимает пару минут."
          action={<ButtonLink to="/parent/terms">Перейти к согласиям</ButtonLink>}
        />
      )}
      {ukey ? (
        <Stack gap="lg">
          <Alert color="green">
            Согласия подписаны, копии лежат в разделе «Кабинет». Они относятся к одному ребёнку: для следующего мы
            попросим подписать их снова.
          </Alert>
          <RegisterForm ukey={ukey} season={current_year} kept={kept} />
        </Stack>
      ) : null}
    </>
  );
}
