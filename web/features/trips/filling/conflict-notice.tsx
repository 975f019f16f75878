import { Button } from '@mantine/core';
import type { JourneyForm } from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { showTripAnswer, tripFieldTitle } from '#contract/trips/words.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { pointsByIdOf } from '../points-by-id.ts';
import { changedFields, type JourneyTexts, savedJourney } from './step-values.ts';

type Props = { isShown: boolean; way: JourneyForm; trip: Trip; typed: JourneyTexts; take: () => void };

/** Conflict: the step was changed in another tab or on another device; offers the other version. */
export function ConflictNotice({ isShown, way, trip, typed, take }: Props) {
  const saved = savedJourney(way, trip);
  const fields = changedFields(way, saved, typed);
  const points = pointsByIdOf(trip);
  return (
    // Absolute while empty, so that it takes no gap among the fields.
    <div role="alert" style={isShown ? undefined : { position: 'absolute' }}>
      {isShown ? (
        <Alert title="Поездку уже изменили в другой вкладке или на другом устройстве">
          {fields.length > 0 ? (
            <ul>
              {fields.map((field) => (
                <li key={field}>
                  {tripFieldTitle(field)}: там «{showTripAnswer(field, saved[field] ?? null, points)}», здесь «
                  {showTripAnswer(field, typed[field] ?? null, points)}»
                </li>
              ))}
            </ul>
          ) : (
            <p>В этом шаге всё так же, как здесь.</p>
          )}
          <p>То, что набрано здесь, цело: «Сохранить шаг» поставит его вместо того.</p>
          <Button variant="default" mt="sm" onClick={take}>
            Взять то, что там
          </Button>
        </Alert>
      ) : null}
    </div>
  );
}
