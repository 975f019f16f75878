import { Badge, Paper, Progress, Text, Title } from '@mantine/core';
import type { Child } from '#contract/families.ts';
import { useServerNow } from '#web/shell/clock.ts';
import { formatLeft } from '#web/shell/timer.ts';
import { formatDateTime } from '#web/ui/dates.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import classes from './child-card.module.css';
import { nextStepOf, wayOf } from './way.ts';

/** A child on the parent's home: the status in words, what to do now, by when, how far along the way. */
export function ChildCard({ child }: { child: Child }) {
  const { text, action } = nextStepOf(child.participant_status);
  const way = wayOf(child.participant_status);
  return (
    <Paper component="article" shadow="sm" className={classes.card ?? ''}>
      <div className={classes.head}>
        <span className={classes.portrait} aria-hidden="true">
          {child.name.slice(0, 1)}
          {child.surname.slice(0, 1)}
        </span>
        <div>
          <Title order={2} size="h4">
            {child.name} {child.surname}
          </Title>
          <Badge color="aqua" variant="light" c="aqua.9" tt="none" size="lg" className={classes.status ?? ''}>
            {child.status_label}
          </Badge>
        </div>
      </div>
      <Text>{text}</Text>
      {child.timeout ? <Deadline until={child.timeout.time_out_date} /> : null}
      {way ? (
        <div>
          <Text size="sm" c="dimmed" mb={6} id={`way-${child.id}`}>
            Шаг {way.step} из {way.of}: {way.title}
          </Text>
          <Progress.Root size="md" color="aqua">
            <Progress.Section value={(way.step / way.of) * 100} color="aqua" aria-labelledby={`way-${child.id}`} />
          </Progress.Root>
        </div>
      ) : null}
      {action ? (
        <div className={classes.action}>
          {/* Screens of later issues: the typed tree does not know their addresses yet. */}
          <ButtonLink
            to={action.to as '/parent'}
            search={(action.to === '/parent/messages' ? {} : { id: child.id }) as never}
            color="coral"
          >
            {action.title}
          </ButtonLink>
        </div>
      ) : null}
    </Paper>
  );
}

function Deadline({ until }: { until: string }) {
  const left = Date.parse(until) - useServerNow();
  return (
    <p className={classes.deadline}>
      <span>
        Срок: <b>{formatDateTime(until)}</b>, время московское
      </span>
      <span className={classes.left}>осталось {formatLeft(left)}</span>
    </p>
  );
}
