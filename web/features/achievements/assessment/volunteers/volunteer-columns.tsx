import { Badge, Text } from '@mantine/core';
import { volunteerStates } from '#contract/achievements/state-words.ts';
import type { VolunteerRow } from '#contract/achievements/volunteers.ts';
import { statusLabel } from '#contract/statuses.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { addressOfLink } from '#web/kit/links/address-of-link.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { PersonCell } from '#web/kit/person-cell.tsx';
import { DecideVolunteer } from './decide-volunteer.tsx';

const colors = { declared: 'coral', confirmed: 'green', disapproved: 'red', offered: 'ocean' } as const;

/** Columns of the list. Reading a child's achievements and files is logged, so links do not preload on hover. */
export const volunteerColumns: Column<VolunteerRow>[] = [
  {
    title: 'Участник',
    head: true,
    show: (row) => (
      <PersonCell id={row.user_id} name={fullName(row)}>
        {[row.phone && formatPhone(row.phone), row.email].filter(Boolean).join(', ')}
      </PersonCell>
    ),
  },
  {
    title: 'Участие',
    show: ({ participant_status, direction, region }) => (
      <>
        {statusLabel(participant_status)}
        <Text size="sm" c="dimmed">
          {[direction && directionTitle(direction), region].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  { title: 'Основание', show: (row) => <Proof row={row} /> },
  { title: 'Решение', show: (row) => <Decision row={row} /> },
  { title: 'Что сделать', silent: true, align: 'right', show: (row) => <DecideVolunteer row={row} /> },
];

/** The proof of the standing, and a link to the assessment. */
function Proof({ row: { user_id, proof, offers_help } }: { row: VolunteerRow }) {
  const address = proof?.url ?? (proof?.link ? addressOfLink(proof.link) : null);
  return (
    <>
      {proof && address ? (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {proof.title} <span className="visually-hidden">(новая вкладка)</span>
        </a>
      ) : null}
      {proof ? (
        <Text size="sm" c="dimmed">
          {proof.url ? 'файл' : 'ссылка'}
          {offers_help ? ', предлагает помощь' : ''}
        </Text>
      ) : (
        <Text size="sm">Достижения нет</Text>
      )}
      <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false} size="sm">
        Все достижения
      </TextLink>
    </>
  );
}

function Decision({ row: { volunteer_state, decision } }: { row: VolunteerRow }) {
  const state = volunteer_state ?? 'offered';
  const isDecided = state === 'confirmed' || state === 'disapproved';
  return (
    <>
      <Badge color={colors[state]} variant="light" miw="max-content" styles={{ label: { textTransform: 'none' } }}>
        {volunteerStates[state]}
      </Badge>
      {isDecided && decision ? (
        <>
          {decision.reason ? <Text size="sm">{decision.reason}</Text> : null}
          <Text size="sm" c="dimmed">
            {decision.name || 'портал'}, {formatDateTime(decision.at)}
          </Text>
        </>
      ) : null}
    </>
  );
}
