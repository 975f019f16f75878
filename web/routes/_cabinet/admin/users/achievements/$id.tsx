import { createFileRoute } from '@tanstack/react-router';
import { AssessmentScreen } from '#web/features/assessment/assessment-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/achievements/$id')({
  staticData: { wide: true },
  params: idParam,
  loader: ({ context, params: { id } }) =>
    orNotFound(loadFresh(context, ({ achievements }) => achievements.one.queryOptions({ input: { user_id: id } }))),
  head: title('Оценка достижений — администрирование'),
  component: AssessmentScreen,
});
