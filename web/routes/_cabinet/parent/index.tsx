import { SimpleGrid } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { ChildCard } from './-parts/child-card.tsx';

export const Route = createFileRoute('/_cabinet/parent/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(context.queries.families.children.queryOptions()),
  head: () => ({ meta: [{ title: 'Дети — Океанавтика' }] }),
  component: ChildrenScreen,
});

function ChildrenScreen() {
  const { data } = useSuspenseQuery(useQueries().families.children.queryOptions()).data;
  return (
    <>
      <PageTitle title="Дети" text="Что сейчас с каждым ребёнком и что нужно сделать вам." />
      {data.length === 0 ? (
        <EmptyState
          icon={<IconUsersGroup size={36} />}
          title="Здесь появятся ваши дети"
          text="Запись детей в программу откроется позже: мы сообщим об этом на почту или телефон, с которыми вы зарегистрировались."
        />
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          {data.map((child) => (
            <ChildCard key={child.id} child={child} />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
