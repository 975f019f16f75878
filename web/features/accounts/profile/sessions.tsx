import { Badge, Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/accounts/safety.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './sessions.module.css';

/** List of open sessions, each of which can be ended. */
export function Sessions() {
  const { accounts } = useQueries();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(accounts.listSessions.queryOptions());
  const refresh = () => queryClient.invalidateQueries({ queryKey: accounts.listSessions.key() });
  const revoke = useMutation(accounts.revokeSession.mutationOptions({ onSettled: refresh, onError: notifyFailure }));
  const revokeOthers = useMutation(
    accounts.revokeOtherSessions.mutationOptions({
      onSettled: refresh,
      onSuccess: () => notifyDone('Остальные сеансы завершены'),
      onError: notifyFailure,
    }),
  );
  const sessions = data?.data ?? [];

  async function endOthers() {
    const yes = await confirm({
      title: 'Завершить остальные сеансы?',
      text: 'На всех других устройствах понадобится войти заново. Здесь вы останетесь в кабинете.',
      action: 'Завершить остальные',
      danger: true,
    });
    if (yes) revokeOthers.mutate({});
  }

  return (
    <Section
      title="Где выполнен вход"
      text="Время московское. Незнакомое устройство — повод завершить сеанс и сменить пароль."
    >
      {error ? <Alert color="red">{failureOf(error).errors[0]}</Alert> : null}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            ending={revoke.isPending && revoke.variables.id === session.id}
            end={() => revoke.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Group>
          <Button variant="default" onClick={endOthers} loading={revokeOthers.isPending}>
            Завершить остальные сеансы
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}

function SessionLine({ session, ending, end }: { session: Session; ending: boolean; end: () => void }) {
  return (
    <li className={classes.line}>
      <IconDeviceDesktop size={24} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{session.device}</Text>
          {session.is_current ? (
            <Badge color="aqua" variant="light" c="aqua.9" tt="none">
              это устройство
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          Адрес {session.ip}, вход {formatDateTime(session.created_at)}, последний раз {formatDateTime(session.seen_at)}
        </Text>
      </div>
      {session.is_current ? null : (
        <Button
          variant="subtle"
          color="red"
          onClick={end}
          loading={ending}
          aria-label={`Завершить сеанс: ${session.device}, вход ${formatDateTime(session.created_at)}`}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
