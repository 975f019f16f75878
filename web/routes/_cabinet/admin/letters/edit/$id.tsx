import { createFileRoute } from '@tanstack/react-router';
import { EditLetterScreen } from '#web/features/letters/edit-letter-screen.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/letters/edit/$id')({
  params: idParam,
  loader: loadEdited(({ letters }, input) => letters.find.queryOptions({ input })),
  head: title('Текст письма — администрирование'),
  component: EditLetterScreen,
});
