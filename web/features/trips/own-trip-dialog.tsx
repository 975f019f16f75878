import { useQuery } from '@tanstack/react-query';
import { isTripOver } from '#contract/statuses/predicates.ts';
import { tripDocumentKinds, tripDocumentStates, tripDocuments } from '#contract/trips/fields.ts';
import { formatDay } from '#contract/words/dates.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useQueries } from '#web/use-api.ts';
import { CheckInCode } from './check-in-code.tsx';
import { tripOptions } from './load-trip.ts';
import { TripFacts } from './trip-facts.tsx';
import classes from './trips.module.css';

/** A participant's own trip, read only, with the check-in code. */
export function OwnTripDialog({ close }: { close: () => void }) {
  const { data, isError } = useQuery(tripOptions(useQueries()));
  const trip = data?.trip;
  return (
    <Dialog title="Моя поездка" close={close} size="lg">
      {isError ? <p>Не получилось загрузить поездку. Проверь связь и открой ещё раз.</p> : null}
      {!trip && !isError ? <p role="status">Открываем поездку…</p> : null}
      {trip ? (
        <div className={classes.own}>
          {trip.trip_days.from && trip.trip_days.to ? (
            <p>
              Смена: {formatDay(trip.trip_days.from)} — {formatDay(trip.trip_days.to)}
            </p>
          ) : null}
          <CheckInCode trip={trip} isOwn />
          <TripFacts trip={trip} />
          {!isTripOver(trip.participant_status) ? (
            <ul className={classes.papers}>
              {tripDocumentKinds.map((kind) => {
                const document = trip.documents.find((one) => one.kind === kind);
                return (
                  <li key={kind}>
                    {tripDocuments[kind]}
                    <span>{document ? tripDocumentStates[document.state] : 'Не загружен'}</span>
                  </li>
                );
              })}
            </ul>
          ) : null}
          <p>Данные заполняют и меняют родители в своём кабинете.</p>
        </div>
      ) : null}
    </Dialog>
  );
}
