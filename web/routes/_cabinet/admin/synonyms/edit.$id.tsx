import { createFileRoute } from '@tanstack/react-router';
import { EditSynonymsScreen } from '#web/features/synonyms/synonyms-editor.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/synonyms/edit/$id')({
  params: idParam,
  loader: loadEdited(({ synonyms }, input) => synonyms.findOwn.queryOptions({ input })),
  head: title('Правка синонимов — администрирование'),
  component: EditSynonymsScreen,
});
