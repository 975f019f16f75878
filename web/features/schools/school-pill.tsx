import { Pill } from '@mantine/core';

type Props = { id: number | undefined /** Once it is known. */; name: string | null | undefined; clear: () => void };

/** Filter by one school, for readers who came from the list of schools; can be removed. */
export const SchoolPill = ({ id, name, clear }: Props) =>
  id === undefined ? null : (
    <Pill size="lg" withRemoveButton removeButtonProps={{ 'aria-label': 'Показать все школы' }} onRemove={clear}>
      {name ? `Школа: ${name}` : 'Одна школа'}
    </Pill>
  );
