import { Badge, Paper, Progress, Text, Title } from '@mantine/core';
import type { OwnChild } from '#contract/families/child.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { useServerNow } from '#web/kit/clock.ts';
import { ButtonLink } from '#web/kit/link.tsx';
import { formatLeft } from '#web/kit/time-left.ts';
import { ActivateButton } from './activate-button.tsx';
import classes from './child-card.module.css';
import { ChildMenu } from './child-menu.tsx';
import { nextStepOf, seasonStepOf } from './season-steps.ts';
import { StepLink } from './step-link.tsx';

/** A child on the parent's home: the status in words, what to do now, by when, how far along the way. */
export function ChildCard({ child }: { child: OwnChild }) {
  const way = seasonStepOf(child.participant_status);
  const title = `child-${child.id}`;
  return (
    <Paper component="article" shadow="sm" className={classes.card ?? ''} aria-labelledby={title}>
      <div className={classes.head}>
        <span className={classes.portrait} aria-hidden="true">
          {child.name.slice(0, 1)}
          {child.surname.slice(0, 1)}
        </span>
        <div className={classes.who}>
          <Title order={2} size="h4" id={title}>
            {child.name} {child.surname}
          </Title>
          <Badge
            color="aqua"
            variant="light"
            c="aqua.9"
            tt="none"
            size="lg"
            className={classes.status ?? ''}
            styles={{ label: { whiteSpace: 'normal', overflow: 'visible' } }}
          >
            {child.status_label}
          </Badge>
        </div>
        <ChildMenu child={child} />
      </div>
      <NextStep child={child} />
      {child.timeout ? <Deadline until={child.timeout.time_out_date} /> : null}
      {way ? (
        <div className={classes.way}>
          <Text size="sm" c="dimmed" mb={6} id={`way-${child.id}`}>
            Шаг {way.step} из {way.of}: {way.title}
            {child.learning ? progressOf(child.learning) : ''}
          </Text>
          <Progress.Root size="md" color="aqua">
            <Progress.Section value={(way.step / way.of) * 100} color="aqua" aria-labelledby={`way-${child.id}`} />
          </Progress.Root>
        </div>
      ) : null}
    </Paper>
  );
}

/** «, пройдено 7 этапов, баллов: 63,5». */
const progressOf = ({ passed_milestones, points }: NonNullable<OwnChild['learning']>): string =>
  `, пройдено ${plural(passed_milestones, 'этап', 'этапа', 'этапов')}, баллов: ${formatNumber(points)}`;

/** What to do now, as one button; consents come before everything else. */
function NextStep({ child }: { child: OwnChild }) {
  if (child.must_sign_agreements)
    return (
      <>
        <Text>Чтобы продолжить, подпишите согласия: без них мы не можем обрабатывать данные ребёнка.</Text>
        <ButtonLink to="/parent/terms" search={{ id: child.id }} color="coral">
          Подписать согласия
        </ButtonLink>
      </>
    );
  const { text, action, activates } = nextStepOf(child.participant_status);
  return (
    <>
      <Text>{text}</Text>
      {activates ? <ActivateButton child={child} /> : null}
      {action ? <StepLink action={action} child_id={child.id} color="coral" /> : null}
    </>
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
