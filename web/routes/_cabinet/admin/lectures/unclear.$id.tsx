import { createFileRoute } from '@tanstack/react-router';
import { loadUnclear, unclearSearch } from '#web/features/unclear/load-unclear.ts';
import { UnclearScreen } from '#web/features/unclear/unclear-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/unclear/$id')({
  params: idParam,
  validateSearch: unclearSearch,
  loader: ({ context, params }) => loadUnclear(context, params.id),
  head: title('Что непонятно в лекции — администрирование'),
  component: UnclearScreen,
});
