import { Select, type SelectProps } from '@mantine/core';
import { type Direction, directions, directionTitles } from '#contract/families/directions.ts';
import { regions } from '#contract/regions.ts';

type Props<Value> = { value: Value | undefined; onChange: (value: Value | undefined) => void };
type Width = { w?: SelectProps['w'] };

/** What takes a filter back, in words. */
export const clear = (label: string) => ({ clearable: true, clearButtonProps: { 'aria-label': label } });

export const DirectionFilter = ({ value, onChange }: Props<Direction>) => (
  <Select
    aria-label="Направление"
    placeholder="Все направления"
    {...clear('Все направления')}
    data={directions.map((direction) => ({ value: direction, label: directionTitles[direction] }))}
    value={value ?? null}
    onChange={(direction) => onChange(direction ?? undefined)}
  />
);

export const RegionFilter = ({ value, onChange, ...width }: Props<string> & Width) => (
  <Select
    aria-label="Регион"
    placeholder="Все регионы"
    searchable
    {...clear('Все регионы')}
    data={regions}
    value={value ?? null}
    onChange={(region) => onChange(region ?? undefined)}
    {...width}
  />
);
