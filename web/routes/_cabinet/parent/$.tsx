import { createFileRoute } from '@tanstack/react-router';
import { redirectFromPlanned } from '#web/shell/planned.ts';

export const Route = createFileRoute('/_cabinet/parent/$')({
  beforeLoad: ({ location }) => redirectFromPlanned(location.pathname, '/parent'),
});
