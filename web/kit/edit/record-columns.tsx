import { IconPencil } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RowActions, RowLink } from '#web/kit/buttons/row-actions.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';

/** Address of a record's form. */
type Address = { to: NonNullable<LinkProps['to']>; params: NonNullable<LinkProps['params']> };

type RecordColumns<Row> = {
  /** Title of the column with the record's name. */
  title: string;
  nameOf: (row: Row) => string;
  /** Address of the form; both the name and the pencil link to it. */
  form: (row: Row) => Address;
  /** Cell shown instead of the plain name, for example with a picture. */
  nameCell?: (row: Row) => ReactNode;
  /** Before the name. */
  picture?: Column<Row>;
  /** Between the name and the actions. */
  columns: readonly Column<Row>[];
  /** Links to views of the record, before the pencil. */
  views?: (row: Row) => ReactNode;
  /** Label of the pencil, for example «Править слово «Кит»». */
  editLabel: (name: string, row: Row) => string;
  /** Actions after the pencil, usually a delete button. */
  further?: (row: Row) => ReactNode;
};

/** The columns of a list of records that are edited each on a screen of its own. */
export const recordColumns = <Row,>(record: RecordColumns<Row>): Column<Row>[] => [
  ...(record.picture ? [record.picture] : []),
  {
    title: record.title,
    head: true,
    show: record.nameCell ?? ((row) => <TextLink {...record.form(row)}>{record.nameOf(row)}</TextLink>),
  },
  ...record.columns,
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: (row) => (
      <RowActions>
        {record.views?.(row)}
        <RowLink label={record.editLabel(record.nameOf(row), row)} icon={IconPencil} {...record.form(row)} />
        {record.further?.(row)}
      </RowActions>
    ),
  },
];
