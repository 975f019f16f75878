import { createFileRoute } from '@tanstack/react-router';
import { CorrectionScreen } from '#web/features/corrections/correction-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { loadFresh } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/correction/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ corrections }) => corrections.find.queryOptions({ input: params }))),
  head: title('Исправление данных — администрирование'),
  component: CorrectionScreen,
});
