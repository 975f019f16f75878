import { createFileRoute } from '@tanstack/react-router';
import { redirectFromPlanned } from '#web/shell/planned.ts';

export const Route = createFileRoute('/_cabinet/parent/$')({
  // Whose screen it is going to be, where it is a child's.
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => (Number(id) > 0 ? { id: Number(id) } : {}),
  beforeLoad: ({ location }) => redirectFromPlanned(location.pathname, '/parent'),
});
