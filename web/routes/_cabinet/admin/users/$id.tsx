import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '#web/features/people/person-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { load } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(load(context, ({ people }) => people.user.queryOptions({ input: params }))),
  head: title('Пользователь — администрирование'),
  component: PersonScreen,
});
