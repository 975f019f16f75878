import { createFileRoute } from '@tanstack/react-router';
import { turnFromPlanned } from '#web/shell/planned.ts';

export const Route = createFileRoute('/_cabinet/guide/$')({
  beforeLoad: ({ location }) => turnFromPlanned(location.pathname, '/guide'),
});
