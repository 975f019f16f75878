import { createFileRoute } from '@tanstack/react-router';
import { turnFromPlanned } from '#web/shell/in-development.tsx';

export const Route = createFileRoute('/_cabinet/student/$')({
  beforeLoad: ({ location }) => turnFromPlanned(location.pathname, '/student'),
});
