import { createFileRoute } from '@tanstack/react-router';
import { isTripForm } from '#contract/trips/fields.ts';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { loadTrip } from '#web/features/trips/load-trip.ts';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/trip')({
  validateSearch: (search: Record<string, unknown>) => ({
    id: childIdOf(search),
    step: isTripForm(search.step) ? search.step : undefined,
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadTrip(context, id),
  head: title('Поездка ребёнка — Океанавтика'),
  component: TripScreen,
});
