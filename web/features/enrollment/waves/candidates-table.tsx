import type { Candidate } from '#contract/enrollment/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { rankPointsColumns } from '#web/features/participation/points-columns.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';

type Row = Candidate & { id: number };

const columns: Column<Row>[] = [
  { title: 'Место', align: 'right', show: ({ place }) => place },
  {
    title: 'Участник',
    head: true,
    show: ({ user_id, name }) => (
      <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false}>
        {name}
      </TextLink>
    ),
  },
  ...rankPointsColumns,
  { title: 'Курс закончен', show: ({ completed_at }) => (completed_at ? formatDateTime(completed_at) : '—') },
];

/** Candidates of a wave in the order of the ranking, with their points. */
export const CandidatesTable = ({ caption, rows }: { caption: string; rows: readonly Candidate[] }) => (
  <DataTable caption={caption} columns={columns} rows={rows.map((row) => ({ ...row, id: row.participation_id }))} />
);
