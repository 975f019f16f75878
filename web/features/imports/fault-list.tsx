import { IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, ImportFault } from '#contract/imports/imports.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import { Pager } from '#web/kit/list/pager.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { RowsSkeleton } from '#web/kit/list/table/rows-skeleton.tsx';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './fault-list.module.css';
import { findingsWords } from './import-words.ts';

type Line = ImportFault & { id: number };

const columns: Column<Line>[] = [
  {
    title: 'Строка',
    head: true,
    show: ({ row_number }) =>
      row_number === null ? (
        'Файл'
      ) : (
        <span className={classes.number}>
          <span className={classes.word}>Строка </span>
          {row_number}
        </span>
      ),
  },
  { title: 'Столбец', show: ({ column_title }) => (column_title ? quoted(column_title) : '—') },
  { title: 'Что не так', show: ({ fault }) => fault },
  { title: 'Мешает применить', show: ({ is_remark }) => (is_remark ? 'нет, замечание' : 'да') },
];

/** Faults and remarks of the file's rows, paged, faults first. */
export function FaultList({ of }: { of: Import }) {
  const [page, setPage] = useState(1);
  const queries = useQueries();
  const { data, error, refetch } = useQuery(queries.imports.faults.queryOptions({ input: { id: of.id, page } }));
  const offset = (page - 1) * (data?.per_page ?? 0);
  return (
    <Section
      title="Ошибки и замечания"
      text={`${findingsWords(of)}. Исправьте свой файл и пришлите его снова: этот импорт останется в списке.`}
    >
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <>
          <DataTable
            caption="Ошибки и замечания по строкам"
            columns={columns}
            rows={data.data.map((fault, at) => ({ ...fault, id: offset + at }))}
          />
          <Pager page={page} last={Math.max(1, Math.ceil(data.total / data.per_page))} setPage={setPage} />
        </>
      ) : error ? null : (
        <RowsSkeleton />
      )}
      <div>
        <DownloadFile path={`/admin/imports/${of.id}/faults/excel`} input={{}} icon={IconTableExport}>
          Все ошибки файлом Excel
        </DownloadFile>
      </div>
    </Section>
  );
}
