import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { isEditable } from '#web/features/questionnaires/load-questionnaire.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';
import { StatusBadge } from '../status-badge.tsx';
import classes from './child-head.module.css';

/** Heading of a child's page: the child's name, status and deadline. */
export function ChildHead({ participant }: { participant: FamilyParticipant }) {
  const { name, surname, participant_status, status_label, timeout, questionnaire } = participant;
  return (
    <div className={classes.head}>
      <PageTitle
        title={nameAndSurname({ name, surname })}
        text={
          <span className={classes.facts}>
            <StatusBadge status={participant_status} label={status_label} />
            {timeout ? <Deadline until={timeout.time_out_date} /> : null}
          </span>
        }
        actions={
          questionnaire && !isEditable(participant) ? (
            <Button
              variant="default"
              className={classes.print ?? ''}
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Распечатать
            </Button>
          ) : null
        }
      />
    </div>
  );
}

function Deadline({ until }: { until: string }) {
  const left = Date.parse(until) - useServerNow();
  return (
    <span>
      Срок: <b>{formatDateTime(until)}</b>, время московское.{' '}
      <span className={classes.left}>
        {left > 0 ? (
          <>
            Осталось <Countdown of={left} />
          </>
        ) : (
          'Срок прошёл'
        )}
      </span>
    </span>
  );
}
