import type { DirectionPlan } from '#contract/enrollment/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { countColumn } from '#web/kit/list/table/count-column.ts';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';

type Row = DirectionPlan & { id: number };

const count = countColumn<Row>();

const columns: Column<Row>[] = [
  { title: 'Направление', head: true, show: ({ direction }) => directionTitle(direction) },
  count('Мест', ({ capacity }) => capacity),
  count('Занято', ({ taken }) => taken),
  count('Свободно', ({ free }) => free),
  count('Ждут места', ({ candidates }) => candidates),
  {
    title: 'Пригласит',
    align: 'right',
    show: ({ invited_count }) => <strong>{formatNumber(invited_count)}</strong>,
  },
  count('Останется свободно', ({ free, invited_count }) => free - invited_count),
  count('Не возьмёт из-за метки', ({ black_labelled }) => black_labelled.length),
];

/** Effects of the wave in each direction, as lines and as a table. */
export const PlanTable = ({ directions }: { directions: readonly DirectionPlan[] }) => (
  <>
    <ul>
      {directions.map(({ direction, invited_count, free, capacity, candidates, black_labelled }) => (
        <li key={direction}>
          {directionTitle(direction)}: <strong>{invited_count === 0 ? 'никого' : formatNumber(invited_count)}</strong>
          {`, свободно ${formatNumber(free)} из ${formatNumber(capacity)}, ждут ${formatNumber(candidates)}`}
          {black_labelled.length > 0 ? `, не возьмёт из-за метки ${formatNumber(black_labelled.length)}` : ''}
        </li>
      ))}
    </ul>
    <details>
      <summary>Таблицей</summary>
      <DataTable
        caption="Что сделает волна по направлениям"
        columns={columns}
        rows={directions.map((plan, index) => ({ ...plan, id: index + 1 }))}
      />
    </details>
  </>
);
