import { Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ParentsParticipant } from '#contract/questionnaires.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Alert } from '#web/kit/alert.tsx';
import { ActivateButton } from '../activate-button.tsx';
import { type NextStep, nextStepOf } from '../season-steps.ts';
import { StepLink } from '../step-link.tsx';
import classes from './what-next.module.css';

const onCheck: readonly Status[] = [statuses.QUESTIONNAIRE_ON_CHECK, statuses.QUESTIONNAIRE_FIXED];

/** Of a questionnaire that may not be changed: where the child stands and what a family waits for. */
export function WhatNext({ participant, isSentNow }: { participant: ParentsParticipant; isSentNow: boolean }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSentNow) shown.current?.focus();
  }, [isSentNow]);
  const { participant_status, questionnaire } = participant;
  return (
    <div ref={shown} tabIndex={-1} className={classes.next} role={isSentNow ? 'status' : undefined}>
      {onCheck.includes(participant_status) ? (
        <OnCheck participant={participant} />
      ) : (
        <Standing participant={participant} />
      )}
      {questionnaire ? (
        <p className={classes.sent}>Анкета отправлена {formatDateTime(questionnaire.sent_at)}, время московское.</p>
      ) : null}
    </div>
  );
}

function OnCheck({ participant: { timeout } }: { participant: ParentsParticipant }) {
  return (
    <Alert color="green" title="Анкета на проверке">
      <ol className={classes.steps}>
        <li>Анкету прочитает человек{timeout ? ` — не позже ${formatDateTime(timeout.time_out_date)}` : ''}.</li>
        <li>Мы напишем вам на почту и телефон: анкета принята или в ней есть что исправить.</li>
        <li>Если всё верно, вы отправите ребёнку ссылку, и он создаст свой кабинет.</li>
      </ol>
      Пока идёт проверка, менять ответы нельзя. Ничего делать не нужно.
    </Alert>
  );
}

const rejected: NextStep = {
  text: 'Если вы думаете, что это ошибка, напишите нам: решение можно пересмотреть.',
  action: { title: 'Написать нам', to: 'messages' },
};

function Standing({ participant }: { participant: ParentsParticipant }) {
  const { id, participant_status, status_label, questionnaire, email, phone } = participant;
  // The contact the link went to has turned out to be somebody else's.
  const isLinkLost = participant_status === statuses.ENTRANCE_LINK_SENT && !email && !phone;
  const isRejected = participant_status === statuses.QUESTIONNAIRE_REJECTED;
  // The card leads here for the reason; from here on it goes to us.
  const { text, action, activates } = isRejected ? rejected : nextStepOf(participant_status);
  return (
    <Alert color="blue" title={status_label}>
      {isRejected && questionnaire ? <p>Причина: {questionnaire.comment}</p> : null}
      {isLinkLost ? 'Ссылка больше не работает: укажите ниже другой контакт ребёнка, и мы отправим новую.' : text}
      {activates ? (
        <Group mt="sm">
          <ActivateButton child={participant} />
        </Group>
      ) : null}
      {action && action.to !== 'student' ? (
        <Group mt="sm">
          <StepLink action={action} child_id={id} look="quiet" />
        </Group>
      ) : null}
    </Alert>
  );
}
