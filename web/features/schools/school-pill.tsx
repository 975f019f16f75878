import { Pill } from '@mantine/core';

type Props = { id: number | undefined /** Once it is known. */; name: string | null | undefined; clear: () => void };

/** Whoever comes from a list of schools sees the pupils of one, until they want to see all. */
export const SchoolPill = ({ id, name, clear }: Props) =>
  id === undefined ? null : (
    <Pill size="lg" withRemoveButton removeButtonProps={{ 'aria-label': 'Показать все школы' }} onRemove={clear}>
      {name ? `Школа: ${name}` : 'Одна школа'}
    </Pill>
  );
