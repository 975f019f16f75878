import type { Occupancy } from '#contract/enrollment/shapes.ts';
import { directionTitles } from '#contract/families/directions.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { type Column, DataTable } from '#web/kit/list/data-table.tsx';

type Row = Occupancy & { id: number };

const count = (title: string, of: (row: Row) => number): Column<Row> => ({
  title,
  align: 'right',
  show: (row) => formatNumber(of(row)),
});

const columns: Column<Row>[] = [
  { title: 'Направление', head: true, show: ({ direction }) => directionTitles[direction] },
  count('Мест', ({ capacity }) => capacity),
  count('Резерв', ({ reserve }) => reserve),
  count('Приглашены', ({ invited }) => invited),
  count('Подтвердили', ({ confirmed }) => confirmed),
  count('Заполнили', ({ filled }) => filled),
  count('Прибыли', ({ arrived }) => arrived),
  count('Завершили', ({ finished }) => finished),
  count('Отменили', ({ cancelled }) => cancelled),
  count('Свободно', ({ free }) => free),
  count('Ждут', ({ waiting }) => waiting),
];

/** The same numbers to compare and to read aloud. */
export const OccupancyTable = ({ data }: { data: readonly Occupancy[] }) => (
  <details>
    <summary>Таблицей</summary>
    <DataTable
      caption="Места направлений"
      columns={columns}
      rows={data.map((row, index) => ({ ...row, id: index + 1 }))}
    />
  </details>
);
