import { createFileRoute } from '@tanstack/react-router';
import { EditMailingScreen } from '#web/features/mailing/edit-mailing-screen.tsx';
import { recipientsSearch } from '#web/features/mailing/progress/recipient-list.ts';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/mailing/edit/$id')({
  params: idParam,
  validateSearch: recipientsSearch,
  loader: loadEdited(({ mailing }, input) => mailing.find.queryOptions({ input })),
  head: title('Рассылка — администрирование'),
  component: EditMailingScreen,
});
