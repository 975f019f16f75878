import { statuses as s } from '#contract/statuses.ts';
import { journeyForms, tripDocumentKinds, tripDocuments, tripForms } from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';

/** Missing and returned parts of a trip, in words. */
export function missingOf({ steps, documents }: Trip): string[] {
  const stateOf = (kind: string) => documents.find((one) => one.kind === kind)?.state;
  return [
    ...journeyForms.flatMap((form) => (steps[form] === 'empty' ? [tripForms[form].toLowerCase()] : [])),
    ...journeyForms.flatMap((form) =>
      steps[form] === 'returned' ? [`новый день ${form === 'arrival' ? 'приезда' : 'отъезда'}`] : [],
    ),
    ...tripDocumentKinds.flatMap((kind) => (stateOf(kind) === undefined ? [`«${tripDocuments[kind]}»`] : [])),
    ...tripDocumentKinds.flatMap((kind) =>
      stateOf(kind) === 'returned' ? [`«${tripDocuments[kind]}»: заменить`] : [],
    ),
  ];
}

/** What is missing and by when; a quiet note if nothing is. */
export function MissingNote({ trip }: { trip: Trip }) {
  const missing = missingOf(trip);
  const { deadline, participant_id, participant_status, steps, trip_days } = trip;
  const unfit = journeyForms.filter((form) => steps[form] === 'returned');
  const days = trip_days.from && trip_days.to ? `с ${formatDay(trip_days.from)} по ${formatDay(trip_days.to)}` : '';
  const isFilled = participant_status === s.TRIP_FILLED;
  if (missing.length === 0) return null;
  const isLate = deadline !== null && Date.parse(deadline) < Date.now();
  return (
    <Alert title={`Осталось: ${missing.join(', ')}`}>
      {isFilled || !deadline ? null : isLate ? (
        <p>
          Срок прошёл {formatDateTime(deadline)}. Место остаётся за ребёнком, заполнить данные ещё можно: сделайте это
          скорее, чтобы мы успели его встретить.
        </p>
      ) : (
        <p>
          Заполните <strong>до {formatDateTime(deadline)}</strong> (время московское).
        </p>
      )}
      {isFilled && unfit.length > 0 ? (
        <p>
          Дни лагеря перенесли{days ? `: теперь он ${days}` : ''}. Остальное сохранено, место остаётся за ребёнком.{' '}
          <TextLink to="/parent/student/trip" search={{ id: participant_id, step: unfit[0] }} underline="always">
            Назвать новый день
          </TextLink>
        </p>
      ) : null}
      {isFilled && steps.docs === 'returned' ? (
        <p>Место остаётся за ребёнком. Замените документ, и мы проверим его ещё раз.</p>
      ) : null}
    </Alert>
  );
}
