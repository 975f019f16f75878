import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { isOnCheck } from '#contract/statuses/predicates.ts';
import { statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { notifiedChannels } from '#web/features/accounts/notified-channels.ts';
import { LazyPushOffer } from '#web/features/notices/devices/lazy-push-offer.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { ActivateButton } from '../activate-button.tsx';
import { StopCarry } from '../carry/stop-carry.tsx';
import { type NextStep, nextStepOf } from '../season-steps.ts';
import { StepLink } from '../step-link.tsx';
import classes from './questionnaire-outcome.module.css';
import { useSentLink } from './use-sent-link.ts';

/** What a family waits for and may do now, once the questionnaire may not be changed. */
export function QuestionnaireOutcome({
  participant,
  isSentNow,
}: {
  participant: FamilyParticipant;
  isSentNow: boolean;
}) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSentNow) shown.current?.focus();
  }, [isSentNow]);
  const { participant_status, questionnaire } = participant;
  const carryEndsAt = useCarryEnd(participant.id);
  return (
    <>
      <div ref={shown} tabIndex={-1} className={classes.next} role={isSentNow ? 'status' : undefined}>
        {carryEndsAt ? <StopCarry child={participant} ends_at={carryEndsAt} /> : null}
        {carryEndsAt && participant_status === statuses.CARRYING ? null : isOnCheck(participant_status) ? (
          <OnCheck participant={participant} />
        ) : (
          <ParticipationState participant={participant} />
        )}
        {questionnaire ? (
          <p className={classes.sent}>Анкета отправлена {formatDateTime(questionnaire.sent_at)}, время московское.</p>
        ) : null}
      </div>
      {isSentNow ? <LazyPushOffer moment="check" /> : null}
    </>
  );
}

/** Until when a running carry of the child can be stopped; undefined without one. */
function useCarryEnd(id: number): string | undefined {
  const { data } = useQuery(useQueries().families.children.queryOptions());
  return data?.data.find((child) => child.id === id)?.carry_ends_at ?? undefined;
}

function OnCheck({ participant }: { participant: FamilyParticipant }) {
  const { timeout, sends_link_on_approval, email, phone } = participant;
  // The contact may have been lost since the choice.
  const goesByItself = sends_link_on_approval && Boolean(email || phone);
  const where = notifiedChannels(useMe());
  return (
    <Alert color="green" title="Анкета на проверке">
      <ol className={classes.steps}>
        <li>Анкету прочитает человек{timeout ? ` — не позже ${formatDateTime(timeout.time_out_date)}` : ''}.</li>
        <li>
          {where ? `Мы напишем вам ${where}` : 'Решение появится на этой странице'}: анкета принята или в ней есть что
          исправить.
        </li>
        <li>
          {goesByItself
            ? 'Если всё верно, ребёнку сразу уйдёт ссылка: по ней он создаст свой кабинет.'
            : 'Если всё верно, вы отправите ребёнку ссылку, и он создаст свой кабинет.'}
        </li>
      </ol>
      Пока идёт проверка, менять ответы нельзя. Ничего делать не нужно.
    </Alert>
  );
}

const rejected: NextStep = {
  text: 'Если вы думаете, что это ошибка, напишите нам: решение можно пересмотреть.',
  action: { title: 'Написать нам', to: 'messages' },
};

function ParticipationState({ participant }: { participant: FamilyParticipant }) {
  const { participant_status, status_label, questionnaire, email, phone } = participant;
  // The contact the link was sent to turned out to be somebody else's.
  const isLinkLost = useSentLink(participant) === null && participant_status === statuses.ENTRANCE_LINK_SENT;
  const lost =
    email || phone
      ? 'Ссылка больше не работает: отправьте ниже новую.'
      : 'Ссылка больше не работает: укажите ниже другой контакт ребёнка, и мы отправим новую.';
  const isRejected = participant_status === statuses.QUESTIONNAIRE_REJECTED;
  // The child's card leads here for the reason; from here the button leads to the dialog.
  const { text, action, activates } = isRejected
    ? rejected
    : nextStepOf(participant_status, participant.selection, participant.is_trip_unfit, participant.are_points_held);
  return (
    <Alert color="blue" title={status_label}>
      {isRejected && questionnaire ? <p>Причина: {questionnaire.comment}</p> : null}
      {isLinkLost ? lost : text}
      {activates ? (
        <Group mt="sm">
          <ActivateButton child={participant} />
        </Group>
      ) : null}
      {action && action.to !== 'student' ? (
        <Group mt="sm">
          <StepLink action={action} child={participant} look="quiet" />
        </Group>
      ) : null}
    </Alert>
  );
}
