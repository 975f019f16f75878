import { IconTrain } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { areTripDataDone, hasTripAhead, isFillingTrip } from '#contract/statuses/predicates.ts';
import { statuses as s } from '#contract/statuses.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { ChildPages } from '#web/features/families/child-pages.tsx';
import { hasTrip } from '#web/features/families/has-trip.ts';
import { useChildPage } from '#web/features/families/load-child-page.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { AboutTrip } from './about-trip.tsx';
import { CancelledNote } from './cancelled-note.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { TripForms } from './filling/trip-forms.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { aboutOptions, tripOptions } from './load-trip.ts';
import { TripSummary } from './trip-summary.tsx';

const route = getRouteApi('/_cabinet/parent/student/trip');

/** A child's trip for its parent: confirm or cancel, fill in the steps, then the check-in code. */
export function TripScreen() {
  const { id, step } = route.useSearch();
  const { child, others } = useChildPage(id);
  const { trip } = useSuspenseQuery(tripOptions(useQueries(), id)).data;
  const { about } = useSuspenseQuery(aboutOptions(useQueries())).data;
  const { participant_status: status } = trip;
  return (
    <div className={sheet.sheet}>
      <PageTitle title={`Поездка: ${nameAndSurname(child)}`} text={titleText(trip)} />
      <ChildPages at="/parent/student/trip" child={child} others={others.filter(hasTrip)} />
      {!hasTrip(trip) ? (
        <Section>
          <EmptyState
            icon={<IconTrain size={56} stroke={1.5} />}
            title="Поездки пока нет"
            text="Когда для ребёнка будет место на смене, здесь её можно будет подтвердить."
          />
        </Section>
      ) : null}
      {trip.leaving.handover ? <LeavingSection trip={trip} /> : null}
      {trip.may_confirm ? <ConfirmCard trip={trip} about={about} /> : null}
      {status === s.TRIP_CANCELLED ? <CancelledNote trip={trip} /> : null}
      {trip.may_save.length > 0 && (status !== s.TRIP_FILLED || step) ? (
        <TripForms key={id} trip={trip} step={step} />
      ) : null}
      {areTripDataDone(status) &&
      hasTrip(trip) &&
      status !== s.TRIP_CANCELLED &&
      !(step && trip.may_save.length > 0) ? (
        <TripSummary trip={trip} about={about} />
      ) : null}
      {hasTripAhead(status) && !trip.may_confirm ? (
        <Section title="О смене">
          <AboutTrip about={about} child={id} />
        </Section>
      ) : null}
      {trip.leaving.handover ? null : <LeavingSection trip={trip} />}
    </div>
  );
}

function titleText({ participant_status: status, steps }: Trip): string {
  const isReady = Object.values(steps).every((state) => state === 'filled');
  if (status === s.TRIP_FILLED && !isReady)
    return 'Не всё подходит: посмотрите, что осталось. Место остаётся за ребёнком.';
  if (status === s.TRIP_FILLED) return 'Всё готово. Покажите код на эвакобазе: с телефона или с листа.';
  if (isFillingTrip(status)) return 'Три шага: приезд, отъезд и документы. Всё, что вы вводите, сохраняется само.';
  return '';
}
