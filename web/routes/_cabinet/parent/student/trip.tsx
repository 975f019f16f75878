import { createFileRoute } from '@tanstack/react-router';
import { loadTrip } from '#web/features/trips/load-trip.ts';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { tripSearch } from '#web/features/trips/trip-search.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(tripSearch);

export const Route = createFileRoute('/_cabinet/parent/student/trip')({
  validateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadTrip(context, id),
  head: title('Поездка ребёнка'),
  component: TripScreen,
});
