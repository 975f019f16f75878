import { Button, Group, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import { LoadFailure } from '#web/kit/loading/load-failure.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import type { ListAnswer } from './define-list.ts';
import classes from './list-view.module.css';
import { LinesPager, Pager } from './pager.tsx';
import { RowsSkeleton } from './table/rows-skeleton.tsx';

export type Empty = {
  icon: Icon;
  title: string;
  /** Text with the next step. */
  text: string;
  /** A further action beside the next step. */
  also?: ReactNode;
};

type Props<Row> = {
  answer: ListAnswer<Row> | undefined;
  /** Another page or filter is being loaded. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  /** Whether filters are set, and whether a search is among them. */
  isFiltered: boolean;
  isSearched: boolean;
  /** False: without the Excel button. */
  hasExcel?: boolean;
  /** Hint if a search finds nothing; by default to check the spelling. */
  notFound?: string | undefined;
  empty: Empty;
  /** Button of the next step. */
  create?: ReactNode;
  setPage: (change: { page?: number | undefined; before?: number | undefined }) => void;
  /** Cursor of the page, if it is not the first. */
  before?: number | undefined;
  children: (rows: readonly Row[]) => ReactNode;
};

/** Rows of a list with pages, or why there are none. */
export function ListView<Row>(props: Props<Row>) {
  const { answer, isStale, error, retry, isFiltered, isSearched, notFound, empty, create, setPage, before, children } =
    props;
  const { hasExcel = true } = props;
  const failure = error ? (
    <div className={classes.failure} role="alert">
      <LoadFailure error={error} retry={retry} />
    </div>
  ) : null;
  if (!answer) return failure ?? <RowsSkeleton />;
  const { data, current_page, per_page, total, is_more } = answer;
  const isBeyond = data.length === 0 && ((current_page ?? 1) > 1 || before !== undefined);
  return (
    <div className={classes.list} aria-busy={isStale} data-stale={isStale || undefined}>
      {failure}
      {data.length > 0 ? (
        children(data)
      ) : (
        <NoRows
          isBeyond={isBeyond}
          isFiltered={isFiltered}
          isSearched={isSearched}
          notFound={notFound}
          empty={empty}
          create={create}
          setPage={setPage}
        />
      )}
      {current_page !== undefined && per_page !== undefined && total !== undefined ? (
        <Pager
          page={current_page}
          last={Math.max(1, Math.ceil(total / per_page))}
          setPage={(page) => page !== current_page && setPage({ page })}
        />
      ) : null}
      {answer.next === undefined ? null : <LinesPager next={answer.next} before={before} setPage={setPage} />}
      {is_more ? (
        <Text size="sm" c="dimmed" mt="sm">
          Листаются первые {formatNumber(total ?? 0)}. Чтобы увидеть остальных, уточните поиск или отбор
          {hasExcel ? '; в Excel попадают все' : ''}.
        </Text>
      ) : null}
    </div>
  );
}

type NoRowsProps = Pick<Props<never>, 'isFiltered' | 'isSearched' | 'notFound' | 'empty' | 'create' | 'setPage'> & {
  isBeyond: boolean;
};

/** Empty state: nothing found, a page beyond the last, or nothing yet, with the next step. */
function NoRows({ isBeyond, isFiltered, isSearched, notFound, empty, create, setPage }: NoRowsProps) {
  const icon = <empty.icon size={36} stroke={1.5} />;
  if (isBeyond)
    return (
      <EmptyState
        icon={icon}
        title="Такой страницы больше нет"
        text="Строк стало меньше, чем было."
        action={<Button onClick={() => setPage({ page: undefined, before: undefined })}>К первой странице</Button>}
      />
    );
  if (isSearched)
    return (
      <EmptyState
        icon={icon}
        title="Ничего не нашлось"
        text={notFound ?? 'Проверьте, как написано, или очистите поиск.'}
      />
    );
  if (isFiltered)
    return (
      <EmptyState icon={icon} title="Под этот отбор ничего не подходит" text="Измените его, и строки появятся здесь." />
    );
  const action = empty.also ? (
    <Group justify="center">
      {create}
      {empty.also}
    </Group>
  ) : (
    create
  );
  return <EmptyState icon={icon} title={empty.title} text={empty.text} action={action} />;
}
