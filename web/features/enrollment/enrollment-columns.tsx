import { Text } from '@mantine/core';
import { lazy } from 'react';
import type { EnrollmentRow } from '#contract/enrollment/shapes.ts';
import { statusLabel } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { totalColumn } from '#web/features/participation/points-columns.tsx';
import { TakeBackButton } from '#web/features/participation/take-back.tsx';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { PersonCell } from '#web/kit/person-cell.tsx';
import { InviteButton } from './invite-one.tsx';
import { waveTitle } from './words.ts';

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }));

/** A place in the ranking that opens its explanation. */
const PlaceButton = ({ row, place }: { row: EnrollmentRow; place: number }) => (
  <DialogButton
    variant="subtle"
    size="compact-md"
    label={`${place}-е место, ${fullName(row)}: почему такое`}
    dialog={(close) => <PlaceDialog user_id={row.user_id} name={fullName(row)} close={close} />}
  >
    {place}
  </DialogButton>
);

const NOTHING = '—';

export const enrollmentColumns: Column<EnrollmentRow>[] = [
  {
    title: 'Место',
    align: 'right',
    show: (row) => (row.place === null ? NOTHING : <PlaceButton row={row} place={row.place} />),
  },
  {
    title: 'Участник',
    head: true,
    show: (row) => (
      <PersonCell id={row.user_id} name={fullName(row)}>
        {[directionTitle(row.direction), row.region].filter(Boolean).join(', ')}
      </PersonCell>
    ),
  },
  totalColumn('Баллы'),
  {
    title: 'Статус',
    show: ({ participant_status, awaits_signal, deadline }) => (
      <>
        {statusLabel(participant_status)}
        {awaits_signal ? (
          <Text size="sm" c="dimmed">
            семья ещё не знает: сигнал не отправлен
          </Text>
        ) : null}
        {deadline && !awaits_signal ? (
          <Text size="sm" c="dimmed">
            срок {formatDateTime(deadline)}
          </Text>
        ) : null}
      </>
    ),
  },
  { title: 'Волна', show: ({ wave }) => (wave ? waveTitle(wave) : NOTHING) },
  {
    title: 'Чёрная метка',
    show: ({ black_label, user_id }) =>
      black_label === null ? (
        'нет'
      ) : (
        <>
          <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false} c="red.8">
            есть
          </TextLink>
          <Text size="sm" c="dimmed">
            {black_label}
          </Text>
        </>
      ),
  },
  {
    title: 'Действия',
    silent: true,
    show: (row) => (
      <>
        <InviteButton row={row} />
        <TakeBackButton user={{ ...row, id: row.user_id }}>Отозвать</TakeBackButton>
      </>
    ),
  },
];
