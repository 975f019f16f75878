import { Badge, Text } from '@mantine/core';
import type { Journey, TripRow } from '#contract/evakobaza/list.ts';
import { missingWords } from '#contract/evakobaza/words.ts';
import { areTripDataDone } from '#contract/statuses/predicates.ts';
import { statusLabel } from '#contract/statuses.ts';
import { type JourneyForm, modesOf, tripDocumentStates } from '#contract/trips/fields.ts';
import { handedTo } from '#contract/trips/leaving.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { Phone } from '../phone.tsx';
import { shortPaper } from './short-paper.ts';

const NOTHING = '—';
const badgeProps = {
  variant: 'light',
  miw: 'max-content',
  styles: { label: { textTransform: 'none' } },
} as const;

/** Link to the trip. Reading a trip is logged, so it does not preload on hover. */
export const travellerColumn: Column<TripRow> = {
  title: 'Участник',
  head: true,
  show: (row) => (
    <>
      <TextLink to="/admin/users/evakobaza/trip/$id" params={{ id: row.id }} preload={false} fw={600}>
        {fullName(row)}
      </TextLink>
      <Text size="sm" c="dimmed">
        {[row.direction && directionTitle(row.direction), row.region].filter(Boolean).join(', ')}
      </Text>
      {row.has_changes ? (
        <Badge {...badgeProps} color="coral">
          есть изменения
        </Badge>
      ) : null}
    </>
  ),
};

const journeyWords = (journey: Journey): string =>
  [`${formatDay(journey.day)} ${journey.time}`, journey.point].join(', ');

export const journey = (way: JourneyForm): Column<TripRow> => ({
  title: { arrival: 'Прибытие', departure: 'Отъезд' }[way],
  show: (row) => {
    const journeyOfRow = row[way];
    if (!journeyOfRow) return NOTHING;
    return (
      <>
        {journeyWords(journeyOfRow)}
        <Text size="sm" c="dimmed">
          {modesOf(way)[journeyOfRow.mode]}
          {journeyOfRow.train_and_carriage ? `, ${journeyOfRow.train_and_carriage}` : ''}
        </Text>
      </>
    );
  },
});

export const papers: Column<TripRow> = {
  title: 'Документы',
  show: ({ papers: all }) =>
    all.length === 0
      ? NOTHING
      : all.map(({ kind, state }) => (
          <Text key={kind} size="sm">
            {shortPaper[kind]}: <b>{tripDocumentStates[state].toLowerCase()}</b>
          </Text>
        )),
};

export const missingColumn: Column<TripRow> = {
  title: 'Не хватает',
  show: ({ missing, deadline, participant_status }) => {
    if (missing.length === 0) return 'всё есть';
    const isLate = !areTripDataDone(participant_status) && deadline !== null && Date.parse(deadline) < Date.now();
    return (
      <>
        {missingWords(missing)}
        {deadline ? (
          <Text size="sm" c={isLate ? 'red.8' : 'dimmed'} suppressHydrationWarning>
            {isLate ? 'срок прошёл: ' : 'до '}
            {formatDateTime(deadline)}
          </Text>
        ) : null}
      </>
    );
  },
};

export const arrivalColumn: Column<TripRow> = {
  title: 'На эвакобазе',
  show: ({ participant_status, arrived_at, arrived_by, departed_at, handover }) => {
    if (arrived_at === null) return <Text size="sm">{statusLabel(participant_status)}</Text>;
    return (
      <>
        <Badge {...badgeProps} color={departed_at ? 'gray' : 'green'}>
          {departed_at ? 'отъезд отмечен' : 'прибытие отмечено'}
        </Badge>
        <Text size="sm" c="dimmed">
          {[formatDateTime(arrived_at), arrived_by].filter(Boolean).join(', ')}
          {departed_at ? `; отъезд ${formatDateTime(departed_at)}` : ''}
          {handover ? `, ${handedTo(handover)}` : ''}
        </Text>
      </>
    );
  },
};

/** Phones to call: the parent first, then the companion. */
export const contactsColumn = (way?: JourneyForm): Column<TripRow> => ({
  title: 'Кому звонить',
  show: (row) => {
    const { parent } = row;
    const journeyOfRow = way && row[way];
    return (
      <>
        {parent ? (
          <div>
            {fullName(parent)}
            <br />
            {parent.phone ? <Phone phone={parent.phone} /> : (parent.email ?? 'телефона нет')}
          </div>
        ) : (
          NOTHING
        )}
        {journeyOfRow?.contact_phone && journeyOfRow.contact_phone !== parent?.phone ? (
          <Text size="sm" component="div">
            {journeyOfRow.person_in_charge}: <Phone phone={journeyOfRow.contact_phone} />
          </Text>
        ) : null}
      </>
    );
  },
});
