import { createFileRoute } from '@tanstack/react-router';
import { loadLog } from '#web/features/people/load-people.ts';
import { LogScreen } from '#web/features/people/log-screen.tsx';
import { logSearch } from '#web/features/people/log-search.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/log')({
  validateSearch: logSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLog(context, deps),
  head: title('Журнал — администрирование'),
  component: LogScreen,
});
