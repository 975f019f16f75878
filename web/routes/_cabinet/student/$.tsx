import { createFileRoute } from '@tanstack/react-router';
import { redirectFromPlanned } from '#web/shell/planned.ts';

export const Route = createFileRoute('/_cabinet/student/$')({
  beforeLoad: ({ location }) => redirectFromPlanned(location.pathname, '/student'),
});
