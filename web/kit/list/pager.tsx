import { Button, Group, Pagination, Text } from '@mantine/core';

const words: Record<string, string> = {
  first: 'Первая страница',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  last: 'Последняя страница',
};

type PagerProps = { page: number; last: number; setPage: (page: number) => void };

/** Numbered pages; nothing for a single page. */
export function Pager({ page, last, setPage }: PagerProps) {
  if (last <= 1 && page === 1) return null;
  return (
    <Group justify="space-between" mt="lg" component="nav" aria-label="Страницы списка">
      <Pagination
        total={last}
        value={page}
        onChange={setPage}
        getControlProps={(control) => ({ 'aria-label': words[control] ?? control })}
        getItemProps={(number) => ({ 'aria-label': `Страница ${number}` })}
      />
      <Text size="sm" c="dimmed">
        страница {page} из {last}
      </Text>
    </Group>
  );
}

type LinesProps = {
  next: number | null;
  before: number | undefined;
  setPage: (change: { before: number | undefined }) => void;
};

/** Previous and next page of a cursor list; nothing for a single page. */
export function LinesPager({ next, before, setPage }: LinesProps) {
  if (next === null && before === undefined) return null;
  return (
    <Group component="nav" aria-label="Страницы списка" justify="space-between" mt="lg">
      {before === undefined ? (
        <span />
      ) : (
        <Button variant="default" onClick={() => setPage({ before: undefined })}>
          К последним
        </Button>
      )}
      {next === null ? null : (
        <Button variant="default" onClick={() => setPage({ before: next })}>
          Раньше
        </Button>
      )}
    </Group>
  );
}
