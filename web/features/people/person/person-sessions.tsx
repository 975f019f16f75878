import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminPerson } from '#contract/people/account.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { displayName } from '#contract/words/names.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import type { ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './facts.module.css';

/** Sessions of a person, which can be ended one by one or all. */
export function PersonSessions({ person }: { person: AdminPerson }) {
  const { data } = useQuery(useQueries().people.sessions.queryOptions({ input: { id: person.id } }));
  if (!data) return null;
  const sessions = data.data;
  const end = (session_id?: number): ReasonedAct => ({
    title: session_id === undefined ? 'Завершить все сеансы?' : 'Завершить сеанс?',
    text: `${displayName(person)}: на ${session_id === undefined ? 'всех устройствах' : 'этом устройстве'} понадобится войти заново.`,
    reader: 'Придёт владельцу кабинета в письме; останется в журнале',
    action: session_id === undefined ? 'Завершить все' : 'Завершить',
    danger: true,
    done: session_id === undefined ? 'Сеансы завершены' : 'Сеанс завершён',
    features: ['people'],
    make: (api, { why }) =>
      api.people.endSessions({ user_id: person.id, why, ...(session_id === undefined ? {} : { session_id }) }),
  });
  return (
    <Section title="Сеансы">
      {sessions.length === 0 ? <Text c="dimmed">Сейчас вход нигде не выполнен</Text> : null}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.line}>
            <div className={classes.words}>
              <Text>{session.device}</Text>
              <Text size="sm" c="dimmed">
                Адрес {session.ip}, вход {formatDateTime(session.created_at)}, последний раз{' '}
                {formatDateTime(session.seen_at)}
              </Text>
            </div>
            <ActButton
              act={end(session.id)}
              label={`Завершить сеанс: ${session.device}, вход ${formatDateTime(session.created_at)}`}
              variant="subtle"
              color="red.8"
              size="compact-md"
            />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Group>
          <ActButton act={end()} variant="default">
            Завершить все сеансы
          </ActButton>
        </Group>
      ) : null}
    </Section>
  );
}
