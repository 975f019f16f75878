import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '#web/features/checks/check-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/questionnaires/$id')({
  staticData: { wide: true },
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ checks }) => checks.find.queryOptions({ input: params }))),
  head: title('Проверка анкеты — администрирование'),
  component: CheckScreen,
});
