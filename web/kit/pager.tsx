import { Group, Pagination, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

type Page = { current_page: number; per_page: number; to: number; total: number };

const words: Record<string, string> = {
  first: 'Первая страница',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  last: 'Последняя страница',
};

/** Pages of a list; the page stands in the address. Nothing where all fits on one. */
export function Pager({ page }: { page: Page }) {
  const navigate = useNavigate();
  const { current_page, per_page, to, total } = page;
  if (total <= per_page && current_page === 1) return null;
  const turn = (next: number) =>
    navigate({ to: '.', search: (kept: object) => ({ ...kept, page: next === 1 ? undefined : next }) } as never);
  return (
    <Group justify="space-between" mt="lg" component="nav" aria-label="Страницы списка">
      <Pagination
        total={Math.max(1, Math.ceil(total / per_page))}
        value={current_page}
        onChange={turn}
        getControlProps={(control) => ({ 'aria-label': words[control] ?? control })}
        getItemProps={(number) => ({ 'aria-label': `Страница ${number}` })}
      />
      <Text size="sm" c="dimmed">
        {to > 0 ? `до ${to} из ${total}` : `всего ${total}`}
      </Text>
    </Group>
  );
}
