import { createFileRoute } from '@tanstack/react-router';
import { loadTrip } from '#web/features/trips/load-trip.ts';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { tripSearch } from '#web/features/trips/trip-search.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/trip')({
  validateSearch: tripSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadTrip(context, id),
  head: title('Поездка ребёнка'),
  component: TripScreen,
});
