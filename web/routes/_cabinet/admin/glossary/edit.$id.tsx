import { createFileRoute } from '@tanstack/react-router';
import { EditTermScreen } from '#web/features/glossary/term-editor.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/glossary/edit/$id')({
  params: idParam,
  loader: loadEdited(({ glossary }, input) => glossary.findOwn.queryOptions({ input })),
  head: title('Правка слова — администрирование'),
  component: EditTermScreen,
});
