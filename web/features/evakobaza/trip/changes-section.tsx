import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TripChange, TripDetails } from '#contract/evakobaza/trip.ts';
import { type TripField, tripForms } from '#contract/trips/fields.ts';
import type { TripPoints } from '#contract/trips/points.ts';
import { showTripAnswer, tripFieldTitle } from '#contract/trips/words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Difference } from '#web/kit/checking/difference.tsx';
import panel from '#web/kit/checking/panel.module.css';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from '../evakobaza.module.css';
import type { TripStep } from './use-trip-step.ts';

/** Names of points, once loaded. */
function usePoints(): TripPoints {
  const { data } = useQuery(useQueries().trips.points.queryOptions());
  const all = data
    ? [...data.arrival_point, ...data.self_arrival_point, ...data.departure_point, ...data.self_departure_point]
    : [];
  return Object.fromEntries(all.map(({ id, name, address }) => [id, { name, address }])) as TripPoints;
}

/** Changes a family made to complete trip data, before and after, and who has seen them. */
export function ChangesSection({ trip, step, off }: { trip: TripDetails; step: TripStep; off: boolean }) {
  const points = usePoints();
  const [newest] = trip.changes;
  if (!newest) return null;
  const see = () =>
    step((api) => api.evakobaza.changesSeen({ participation_id: trip.id, up_to: newest.id })).catch(notifyFailure);
  return (
    <Section title="Что изменила семья">
      <ul className={`${panel.history} ${classes.changes}`}>
        {trip.changes.map((change) => (
          <li key={change.id} data-new={change.seen_at === null || undefined}>
            <Text size="sm" c="dimmed">
              {tripForms[change.form]}, {formatDateTime(change.changed_at)}
              {change.seen_at
                ? `. Просмотрено: ${[change.seen_by, formatDateTime(change.seen_at)].filter(Boolean).join(', ')}`
                : '. Ещё не просмотрено'}
            </Text>
            <Fields change={change} points={points} />
          </li>
        ))}
      </ul>
      {trip.has_changes ? (
        <div className={panel.buttons}>
          <Button variant="light" disabled={off} onClick={() => void see()}>
            Просмотрено
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function Fields({ change: { before, after }, points }: { change: TripChange; points: TripPoints }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as TripField[];
  const shown = (field: TripField, value: string | undefined) =>
    field.endsWith('_point_id') && !(Number(value) in points) ? '—' : showTripAnswer(field, value ?? null, points);
  return names.map((field) => (
    <div key={field}>
      {tripFieldTitle(field)}: <Difference before={shown(field, before[field])} after={shown(field, after[field])} />
    </div>
  ));
}
