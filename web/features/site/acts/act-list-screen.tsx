import { IconFileText } from '@tabler/icons-react';
import { actKinds } from '#contract/site/act-kinds.ts';
import type { AdminAct } from '#contract/site/acts.ts';
import { formatDay } from '#contract/words/dates.ts';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { createOrderedRows } from '../sections/ordered-rows.tsx';
import { actKind, actList } from './act-kind.ts';
import { fileWords } from './file-words.ts';

const ActRows = createOrderedRows<AdminAct>({
  kind: actKind,
  section: 'acts',
  label: 'Документы по порядку',
  nameOf: ({ title }) => title,
  href: ({ file }) => storageUrl(file),
  setPositions: (api, positions) => api.site.acts.setPositions({ positions }),
  facts: (act) => `${actKinds[act.kind]} · ${fileWords(act)} · ${formatDay(act.date)}`,
});

export const ActListScreen = () => (
  <ListScreen
    list={actList}
    text="На сайте документы одного вида стоят вместе, внутри вида — в этом порядке"
    create={{ to: '/admin/$section/$create', params: { section: 'acts', create: 'add' }, label: 'Добавить документ' }}
    search="Поиск по названию"
    rows={ActRows}
    empty={{ icon: IconFileText, title: 'Документов пока нет', text: 'Добавьте первый: PDF, Word или Excel.' }}
  />
);
