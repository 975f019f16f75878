import { Stack } from '@mantine/core';
import { Section } from '#web/kit/page/section.tsx';
import { type Column, DataTable } from './table/data-table.tsx';

type Groups<Row, Group extends string> = {
  /** Titles of the groups in their order on the screen; empty groups are not shown. */
  titles: Readonly<Record<Group, string>>;
  groupOf: (row: Row) => Group;
  /** Order of the rows within a group; without it, the list's own. */
  compare?: (one: Row, other: Row) => number;
  /** Caption of each table, before its group's title: «Письма». */
  caption: string;
  columns: readonly Column<Row>[];
};

/** Shows all rows of an unpaged list, with a table for each group. */
export const groupedRows = <Row extends { id: number }, Group extends string>({
  titles,
  groupOf,
  compare,
  caption,
  columns,
}: Groups<Row, Group>) => {
  const groups = Object.keys(titles) as Group[];
  return ({ rows }: { rows: readonly Row[] }) => (
    <Stack gap="lg">
      {groups.map((group) => {
        const groupRows = rows.filter((row) => groupOf(row) === group);
        return groupRows.length > 0 ? (
          <Section key={group} title={titles[group]}>
            <DataTable
              caption={`${caption}: ${titles[group]}`}
              columns={columns}
              rows={compare ? groupRows.toSorted(compare) : groupRows}
            />
          </Section>
        ) : null;
      })}
    </Stack>
  );
};
