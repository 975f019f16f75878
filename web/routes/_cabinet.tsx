import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { turnFrom } from '#web/features/accounts/guard.ts';
import { meOptions } from '#web/session.ts';
import { Cabinet } from '#web/shell/cabinet.tsx';
import { CabinetNotFound } from '#web/shell/cabinet-not-found.tsx';
import { ErrorScreen } from '#web/shell/error-screen.tsx';

export const Route = createFileRoute('/_cabinet')({
  /** `soon`: the way here led through a screen that is not built yet. */
  validateSearch: (search): { soon?: boolean } => (search.soon ? { soon: true } : {}),
  beforeLoad: async ({ context, location }) => {
    const asked = await context.queryClient.ensureQueryData(meOptions(context.queries));
    const turn = turnFrom(location.pathname, location.href, asked?.user.utype ?? null);
    if (turn) throw redirect({ to: turn.to, search: (turn.next ? { next: turn.next } : {}) as never });
  },
  loader: async ({ context: { api } }) => {
    const [{ time }, { registration }] = await Promise.all([api.system.time(), api.system.registrationEnd()]);
    return { time, registrationOpen: registration };
  },
  staleTime: Number.POSITIVE_INFINITY,
  errorComponent: ErrorScreen,
  notFoundComponent: () => (
    <Cabinet {...Route.useLoaderData()}>
      <CabinetNotFound />
    </Cabinet>
  ),
  component: () => (
    <Cabinet {...Route.useLoaderData()}>
      <Outlet />
    </Cabinet>
  ),
});
