import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '#web/features/people/person/person-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadQuery(context, ({ people }) => people.user.queryOptions({ input: params }))),
  head: title('Пользователь — администрирование'),
  component: PersonScreen,
});
