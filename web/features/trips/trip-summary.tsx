import { Button, Group } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { statuses as s } from '#contract/statuses.ts';
import { tripDocumentKinds, tripDocumentStates, tripDocuments, tripForms } from '#contract/trips/fields.ts';
import type { Trip, TripAbout } from '#contract/trips/shapes.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { SaveTripButton } from '#web/features/offline/save-trip-button.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { CancelTrip } from './cancel-trip.tsx';
import { CheckInCode } from './check-in-code.tsx';
import { MissingNote } from './filling/missing-note.tsx';
import { useOpenStep } from './filling/use-open-step.ts';
import { TripFacts } from './trip-facts.tsx';
import classes from './trips.module.css';

/** A complete trip: code, both journeys, papers; one page when printed. */
export function TripSummary({ trip, about }: { trip: Trip; about: TripAbout }) {
  const { participant_id, participant_status, season, direction, trip_days, may_save, change_deadline } = trip;
  const open = useOpenStep(participant_id);
  const days = trip_days.from && trip_days.to ? `${formatDay(trip_days.from)} — ${formatDay(trip_days.to)}` : '';
  const isReady = participant_status === s.TRIP_FILLED;
  return (
    <>
      {isReady ? <MissingNote trip={trip} /> : null}
      <Section
        title={
          <span id="trip-summary" tabIndex={-1} className={classes.heading}>
            {fullName(trip)}
          </span>
        }
        text={[`Сезон ${season}`, direction && quoted(directionTitle(direction)), days && `смена ${days}`]
          .filter(Boolean)
          .join(', ')}
      >
        <CheckInCode trip={trip} />
        <TripFacts trip={trip} />
        <section className={classes.way}>
          <h3>{tripForms.docs}</h3>
          <ul className={classes.papers}>
            {tripDocumentKinds.map((kind) => {
              const document = trip.documents.find((one) => one.kind === kind);
              return (
                <li key={kind}>
                  {document?.url ? (
                    <a href={document.url} target="_blank" rel="noreferrer">
                      {tripDocuments[kind]}
                    </a>
                  ) : (
                    tripDocuments[kind]
                  )}
                  <span data-state={document?.state}>
                    {document ? tripDocumentStates[document.state] : 'Не загружен'}
                    {document?.state === 'returned' && document.remark ? `: ${document.remark}` : ''}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
        <div className={classes.noPrint}>
          {isReady ? (
            <p>
              {may_save.length < 3
                ? 'Срок изменений прошёл. Если что-то изменилось, напишите нам.'
                : change_deadline
                  ? `Изменить данные можно до ${formatDateTime(change_deadline)} (время московское).`
                  : 'Если что-то изменится, исправьте данные здесь же.'}
            </p>
          ) : null}
          <Group mt="sm">
            {trip.check_in ? <SaveTripButton trip={trip} about={about} /> : null}
            {isReady ? (
              <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
                Распечатать
              </Button>
            ) : null}
            {may_save.map((form) => (
              <Button
                key={form}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden="true" />}
                onClick={() => void open(form)}
              >
                {changeWords[form]}
              </Button>
            ))}
            <CancelTrip trip={trip} />
          </Group>
        </div>
      </Section>
    </>
  );
}

const changeWords = {
  arrival: 'Изменить приезд',
  departure: 'Изменить отъезд',
  docs: 'Заменить документы',
} as const;
