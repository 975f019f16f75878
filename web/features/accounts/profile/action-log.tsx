import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#contract/words/dates.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './sessions.module.css';

/** Latest events of the own account, with who caused them. */
export function ActionLog() {
  const { data } = useQuery(useQueries().profile.listActions.queryOptions());
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Что происходило с кабинетом" text="Последние события, время московское.">
      <ul className={classes.list}>
        {data.data.map(({ id, at, title, by_self }) => (
          <li key={id} className={classes.line}>
            <Text className={classes.words ?? ''}>
              {title}
              {by_self ? null : <b> (администратор)</b>}
            </Text>
            <Text size="sm" c="dimmed">
              {formatDateTime(at)}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
