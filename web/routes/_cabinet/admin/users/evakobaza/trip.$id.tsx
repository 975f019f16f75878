import { createFileRoute } from '@tanstack/react-router';
import { loadTrip } from '#web/features/evakobaza/trip/load-trip.ts';
import { TripScreen } from '#web/features/evakobaza/trip/trip-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/trip/$id')({
  staticData: { wide: true },
  params: idParam,
  loader: ({ context, params: { id } }) => orNotFound(loadTrip(context, id)),
  head: title('Поездка участника — администрирование'),
  component: TripScreen,
});
