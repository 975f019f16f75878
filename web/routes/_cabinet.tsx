import { createFileRoute } from '@tanstack/react-router';
import { CabinetNotFoundScreen, CabinetScreen } from '#web/shell/cabinet/cabinet-screen.tsx';
import { guardCabinet, loadCabinet } from '#web/shell/cabinet/enter-cabinet.ts';
import { ErrorScreen } from '#web/shell/errors/error-screen.tsx';

export const Route = createFileRoute('/_cabinet')({
  beforeLoad: ({ context, location }) => guardCabinet(context, location),
  loader: ({ context }) => loadCabinet(context),
  staleTime: Number.POSITIVE_INFINITY,
  errorComponent: ErrorScreen,
  notFoundComponent: CabinetNotFoundScreen,
  component: CabinetScreen,
});
