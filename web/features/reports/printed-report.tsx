import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { MAX_PRINTED_ROWS } from '#contract/reports/words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import type { List } from '#web/kit/list/define-list.ts';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { type FilterWords, filterWordsOf } from './filter-words.ts';
import classes from './printed-report.module.css';

type Props<Address extends object, Input extends object, Row> = {
  list: List<Address, Input, Row>;
  title: string;
  columns: readonly Column<Row>[];
  filterWords: FilterWords;
};

/** All filtered rows, up to a thousand, for printing, with filters and time. */
export function PrintedReport<Address extends object, Input extends object, Row extends { id: number }>({
  list,
  title,
  columns,
  filterWords,
}: Props<Address, Input, Row>) {
  const { answer, error, retry } = useList(list);
  if (!answer) return error ? <LoadFailure error={error} retry={retry} /> : null;
  const { data, total = data.length, is_more } = answer;
  const { counted_at, season } = answer as { counted_at?: string; season?: number };
  const left = is_more ? 'больше 10 000' : formatNumber(total);
  return (
    <article className={classes.sheet}>
      <PageTitle
        title={title}
        text={
          <>
            <p>
              {[season === undefined ? '' : `Сезон ${season}`, ...filterWordsOf(filterWords)]
                .filter(Boolean)
                .join('. ')}
            </p>
            <p>
              Строк: {left}. Составлено {formatDateTime(counted_at ?? '')}, время московское
            </p>
          </>
        }
        actions={
          <div className={classes.tools}>
            <ButtonLink to="." search={({ print: _, ...kept }: { print?: 'all' }) => kept as object} variant="default">
              К отчёту
            </ButtonLink>
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              Печатать
            </Button>
          </div>
        }
      />
      {data.length === 0 ? (
        <EmptyState
          title="Печатать нечего"
          text="Под этот отбор ничего не подходит: вернитесь к отчёту и измените его."
        />
      ) : (
        <Sheet title={title} columns={columns} rows={data} />
      )}
      {total > data.length ? (
        <p>Здесь первые {formatNumber(MAX_PRINTED_ROWS)} строк: остальные — в файле Excel.</p>
      ) : null}
    </article>
  );
}

function Sheet<Row extends { id: number }>({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    // A wide table is scrolled on a narrow screen, by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className={classes.frame} aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ title: name, show, head, align }) => {
                const Cell = head ? 'th' : 'td';
                return (
                  <Cell key={name} {...(head ? { scope: 'row' } : {})} data-align={align}>
                    {show(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
