import { createFileRoute } from '@tanstack/react-router';
import { EditMailingScreen } from '#web/features/mailing/edit-mailing-screen.tsx';
import { readRecipients } from '#web/features/mailing/progress/recipient-list.ts';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(readRecipients);

export const Route = createFileRoute('/_cabinet/admin/mailing/edit/$id')({
  params: idParam,
  validateSearch,
  loader: loadEdited(({ mailing }, input) => mailing.find.queryOptions({ input })),
  head: title('Рассылка — администрирование'),
  component: EditMailingScreen,
});
