import { createFileRoute } from '@tanstack/react-router';
import { SchoolsScreen } from '#web/features/schools/schools-screen.tsx';
import { schoolsInput, schoolsSearch } from '#web/features/schools/schools-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/schools/create')({
  validateSearch: schoolsSearch,
  loaderDeps: ({ search }) => schoolsInput(search),
  loader: ({ context, deps }) => load(context, ({ schools }) => schools.list.queryOptions({ input: deps })),
  head: title('Школы — администрирование'),
  component: SchoolsScreen,
});
