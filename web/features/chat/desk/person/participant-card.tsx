import { Group, Text } from '@mantine/core';
import type { DialogParticipant, DialogPerson } from '#contract/chat/desk.ts';
import { utypes } from '#contract/roles.ts';
import { isOnCheck } from '#contract/statuses/predicates.ts';
import { timeoutTitle } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { administratorStepOf } from '#web/features/participation/administrator-steps.ts';
import { MoveDeadline } from '#web/features/participation/move-deadline.tsx';
import { ChangeStatus } from '#web/features/people/status/change-status.tsx';
import { ReturnParticipation } from '#web/features/people/status/return-participation.tsx';
import { ButtonLink, TextLink } from '#web/kit/links/link.tsx';
import classes from './person.module.css';

/** A child, or the participant or guide itself: status, deadline, and what can be done now, as on its own page. */
export function ParticipantCard({ participant, person }: { participant: DialogParticipant; person: DialogPerson }) {
  const { participant_id: id, name, participant_status, status_label, time_out_type_code, time_out_date } = participant;
  const { next_statuses, return_to } = participant;
  const isGuide = person.utype === utypes.guide;
  const named = { id, surname: '', name, participant_status, status_label };
  return (
    <div className={classes.card}>
      {person.utype === utypes.parent ? (
        <TextLink to="/admin/users/$id" params={{ id }} preload={false} fw={600}>
          {name}
        </TextLink>
      ) : null}
      <Text size="sm" fw={600}>
        {status_label}
      </Text>
      {isGuide ? null : <Text size="sm">{administratorStepOf(participant_status, participant.selection).text}</Text>}
      {time_out_type_code && time_out_date ? (
        <Text size="sm">
          {timeoutTitle(time_out_type_code)}: до {formatDateTime(time_out_date)}
        </Text>
      ) : null}
      <Group gap={6} mt={6}>
        {time_out_type_code && time_out_date && !isGuide ? (
          <MoveDeadline participant={named} timeout={{ time_out_type_code, time_out_date }} />
        ) : null}
        {return_to ? <ReturnParticipation user={{ ...named, return_to }} /> : null}
        {next_statuses.length > 0 ? <ChangeStatus user={{ ...named, next_statuses }} /> : null}
        {isOnCheck(participant_status) ? (
          <ButtonLink
            to="/admin/users/questionnaires/$id"
            params={{ id }}
            preload={false}
            variant="default"
            size="compact-md"
          >
            Анкета
          </ButtonLink>
        ) : null}
      </Group>
    </div>
  );
}
