import { createFileRoute } from '@tanstack/react-router';
import { redirectFromPlanned } from '#web/shell/planned.ts';

export const Route = createFileRoute('/_cabinet/admin/$')({
  beforeLoad: ({ location }) => redirectFromPlanned(location.pathname, '/admin'),
});
