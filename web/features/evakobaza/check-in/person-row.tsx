import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import { missingWords } from '#contract/evakobaza/words.ts';
import { isFillingTrip } from '#contract/statuses/predicates.ts';
import { statuses as s, statusLabel } from '#contract/statuses.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Phone } from '../phone.tsx';
import classes from './check-in.module.css';
import type { CheckIn } from './use-check-in.ts';

type Props = { person: ExpectedArrival; checkIn: CheckIn; today: string };

const whenOf = ({ day, time, point, train_and_carriage }: ExpectedArrival, today: string): string =>
  [
    day === null ? 'день не назван' : `${day === today ? 'сегодня' : formatDay(day)}${time ? ` в ${time}` : ''}`,
    point,
    train_and_carriage,
  ]
    .filter(Boolean)
    .join(', ');

/** Check-in state of a child in words. */
export function PersonState({ person, checkIn, today }: Props) {
  const { arrived_at, arrived_by, missing, parent_name, parent_phone } = person;
  const waiting = checkIn.waitingOf(person);
  return (
    <>
      <div className={classes.small}>{whenOf(person, today)}</div>
      {arrived_at && waiting?.kind !== 'undone' ? (
        <div className={classes.small}>
          Отмечено {formatDateTime(arrived_at)}
          {arrived_by ? `, ${arrived_by}` : ''}
        </div>
      ) : null}
      {waiting ? (
        <div className={classes.small}>
          {waiting.kind === 'undone' ? 'Отметка снята здесь, ждёт отправки' : 'Отмечено здесь, ждёт отправки'}
        </div>
      ) : null}
      {missing.length > 0 && arrived_at === null ? (
        <div className={classes.lacks}>Не хватает: {missingWords(missing)}</div>
      ) : null}
      {isBlocked(person) && !isFilling(person) && arrived_at === null ? (
        <div className={classes.lacks}>{statusLabel(person.participant_status)}</div>
      ) : null}
      {isFilling(person) ? (
        <div className={classes.small}>
          Данные вносит родитель в своём кабинете{parent_phone ? ': ' : '.'}
          {parent_phone ? (
            <>
              {parent_name} <Phone phone={parent_phone} />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** The family fills in what lacks. */
const isFilling = ({ participant_status }: ExpectedArrival): boolean => isFillingTrip(participant_status);

/** Status in which the child cannot be checked in. */
export const isBlocked = ({ participant_status }: ExpectedArrival): boolean =>
  participant_status !== s.TRIP_FILLED && participant_status !== s.ARRIVED;

/** Button to check in, or to undo it. */
export function MarkButton({ person, checkIn, big = false }: Omit<Props, 'today'> & { big?: boolean }) {
  const name = fullName(person);
  const size = big ? 'xl' : 'md';
  if (checkIn.isMarked(person))
    return (
      <Button
        variant="default"
        size={big ? 'lg' : 'md'}
        fullWidth={big}
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-label={`Снять отметку: ${name}`}
        disabled={!checkIn.isReady}
        onClick={() => checkIn.undo(person)}
      >
        Снять
      </Button>
    );
  if (isBlocked(person)) return null;
  return (
    <Button
      size={size}
      fullWidth={big}
      aria-label={`Отметить прибытие: ${name}`}
      disabled={!checkIn.isReady}
      onClick={() => checkIn.press(person)}
    >
      {big ? 'Отметить прибытие' : 'Здесь'}
    </Button>
  );
}

/** A row of the gate's list. */
export const PersonRow = ({ person, checkIn, today }: Props) => (
  <li className={classes.person} data-here={checkIn.isMarked(person) || undefined}>
    <div>
      <TextLink
        to="/admin/users/evakobaza/trip/$id"
        params={{ id: person.id }}
        preload={false}
        className={classes.name ?? ''}
      >
        {fullName(person)}
      </TextLink>
      <PersonState person={person} checkIn={checkIn} today={today} />
    </div>
    <MarkButton person={person} checkIn={checkIn} />
  </li>
);
