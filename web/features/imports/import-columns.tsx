import type { ImportLine } from '#contract/imports/imports.ts';
import { importKinds, importStates } from '#contract/imports/kinds.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { createdWords, findingsWords } from './import-words.ts';

export const importColumns: Column<ImportLine>[] = [
  {
    title: 'Импорт',
    head: true,
    show: ({ id, kind }) => (
      <TextLink to="/admin/imports/$id" params={{ id }}>
        {id}. {importKinds[kind]}
      </TextLink>
    ),
  },
  { title: 'Файл', show: ({ file_name }) => file_name },
  { title: 'Состояние', show: ({ state }) => importStates[state] },
  {
    title: 'Что нашла проверка',
    show: (line) =>
      line.faults_count > 0
        ? findingsWords(line)
        : [createdWords(line), findingsWords(line)].filter(Boolean).join('; '),
  },
  {
    title: 'Кто и когда',
    show: ({ created_by, created_at }) => [created_by, formatDateTime(created_at)].filter(Boolean).join(', '),
  },
];
