import { IconSignature } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '#web/features/families/register-form.tsx';
import { Alert } from '#web/kit/alert.tsx';
import { keptOptions } from '#web/kit/drafts/kept-options.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/parent/register')({
  validateSearch: ({ ukey }: Record<string, unknown>): { ukey?: string } =>
    typeof ukey === 'string' && ukey.length <= 100 ? { ukey } : {},
  loader: ({ context: { queryClient, queries } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...keptOptions(queries, 'child'), staleTime: 0 }),
      queryClient.ensureQueryData(queries.system.registrationEnd.queryOptions()),
      queryClient.ensureQueryData(queries.system.info.queryOptions()),
    ]),
  head: () => ({ meta: [{ title: 'Новый участник — Океанавтика' }] }),
  component: RegisterScreen,
});

function RegisterScreen() {
  const { ukey } = Route.useSearch();
  const queries = useQueries();
  const { registration } = useSuspenseQuery(queries.system.registrationEnd.queryOptions()).data;
  const { current_year } = useSuspenseQuery(queries.system.info.queryOptions()).data;
  const { data: kept } = useSuspenseQuery(keptOptions(queries, 'child'));
  return (
    <>
      <PageTitle
        title="Новый участник"
        text={`Участвовать могут те, кому на 30 августа ${current_year} года от 13 до 16 лет. Остальное вы расскажете в анкете.`}
      />
      {registration ? null : <Alert>Регистрация сейчас закрыта</Alert>}
      {registration && !ukey ? (
        <EmptyState
          icon={<IconSignature size={36} />}
          title="Сначала — согласия"
          text="Перед регистрацией ребёнка нужно подписать согласия: это занимает пару минут."
          action={<ButtonLink to={'/parent/terms' as '/parent'}>Перейти к согласиям</ButtonLink>}
        />
      ) : null}
      {registration && ukey ? <RegisterForm ukey={ukey} season={current_year} kept={kept} /> : null}
    </>
  );
}
