import { useQuery } from '@tanstack/react-query';
import { awaitsAnswer, isTripOver } from '#contract/statuses/predicates.ts';
import { tripDocumentKinds, tripDocumentStates, tripDocuments } from '#contract/trips/fields.ts';
import { SaveTripButton } from '#web/features/offline/save-trip-button.tsx';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useQueries } from '#web/use-api.ts';
import { AboutTrip } from './about-trip.tsx';
import { CheckInCode } from './check-in-code.tsx';
import { aboutOptions, tripOptions } from './load-trip.ts';
import { TripFacts } from './trip-facts.tsx';
import classes from './trips.module.css';

/** A participant's own trip, read only, with the check-in code. */
export function OwnTripDialog({ close }: { close: () => void }) {
  const { data, isError } = useQuery(tripOptions(useQueries()));
  const about = useQuery(aboutOptions(useQueries())).data?.about;
  const trip = data?.trip;
  const isOpen = trip ? awaitsAnswer(trip.participant_status) : false;
  return (
    <Dialog title={isOpen ? 'Что за смена' : 'Моя поездка'} close={close} size="lg">
      {isError ? <p>Не получилось загрузить поездку. Проверь связь и открой ещё раз.</p> : null}
      {!trip && !isError ? <p role="status">Открываем поездку…</p> : null}
      {trip ? (
        <div className={classes.own}>
          <CheckInCode trip={trip} isOwn />
          {trip.check_in && about ? (
            <div>
              <SaveTripButton trip={trip} about={about} />
            </div>
          ) : null}
          {isOpen ? null : <TripFacts trip={trip} />}
          {!isTripOver(trip.participant_status) && !isOpen ? (
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
          <p>
            {isOpen
              ? 'Поездку подтверждают родители в своём кабинете.'
              : 'Данные заполняют и меняют родители в своём кабинете.'}
          </p>
          {about ? (
            <section className={classes.way}>
              <h3>О смене</h3>
              <AboutTrip about={about} />
            </section>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
