import type { Occupancy } from '#contract/enrollment/shapes.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { countColumn } from '#web/kit/list/table/count-column.ts';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';

type Row = Occupancy & { id: number };

const count = countColumn<Row>();

const columns: Column<Row>[] = [
  { title: 'Направление', head: true, show: ({ direction }) => directionTitle(direction) },
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

/** The occupancy as a table, to compare and for screen readers. */
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
