import { Group, Stack, Text } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { statuses, TRAINING_THRESHOLD } from '#contract/statuses.ts';
import { useMe } from '#web/session.ts';
import { loadAccount } from '#web/ui/account/load.ts';
import { AccountPanel } from '#web/ui/account/panel.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

export const Route = createFileRoute('/_cabinet/guide/')({
  loader: ({ context }) => loadAccount(context),
  head: () => ({ meta: [{ title: 'Профиль наставника — Океанавтика' }] }),
  component: GuideScreen,
});

/** A guide's own small scale (domain.md 3): 130 registered, 200 training, 210 expired, 250 completed. */
function courseOf(status: number): { text: string; action?: string; to: '/guide/welcome' | '/guide/lecture' } {
  if (status >= statuses.TRAINING_COMPLETED) return { text: 'Курс пройден. Спасибо!', to: '/guide/lecture' };
  if (status === statuses.MILESTONE_EXPIRED)
    return { text: 'Срок этапа вышел. Напишите нам, если нужна помощь.', to: '/guide/lecture' };
  if (status >= TRAINING_THRESHOLD)
    return { text: 'Вы проходите курс наставника.', action: 'Продолжить курс', to: '/guide/lecture' };
  return { text: 'Вы можете начать курс наставника.', action: 'Начать курс', to: '/guide/welcome' };
}

function GuideScreen() {
  const me = useMe();
  const { text, action, to } = courseOf(me.participant_status ?? 0);
  return (
    <>
      <PageTitle title={`${me.name} ${me.patronymic}`.trim() || 'Профиль'} text="Кабинет наставника" />
      <Stack gap="lg">
        <Section title="Курс">
          <Text>{text}</Text>
          {action ? (
            <Group>
              <ButtonLink to={to as '/guide'} color="coral">
                {action}
              </ButtonLink>
            </Group>
          ) : null}
        </Section>
        <AccountPanel />
      </Stack>
    </>
  );
}
