import { IconPencil } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '#web/kit/link.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';

/** An address of the cabinet: to a record's form. */
type Address = { to: NonNullable<LinkProps['to']>; params: NonNullable<LinkProps['params']> };

type RecordColumns<Row> = {
  /** Of the column that names the record. */
  title: string;
  nameOf: (row: Row) => string;
  /** Where it is edited: its name leads there, and a pencil among the actions. */
  form: (row: Row) => Address;
  /** In place of the bare name: with a picture beside it. */
  nameCell?: (row: Row) => ReactNode;
  /** Before the name. */
  picture?: Column<Row>;
  /** Between the name and the actions. */
  columns: readonly Column<Row>[];
  /** Ways to look at the record, before the pencil. */
  views?: (row: Row) => ReactNode;
  /** What the pencil is called, by the record's name: «Править слово «Кит»». */
  editLabel: (name: string, row: Row) => string;
  /** What stands after the pencil: mostly the button that deletes. */
  further?: (row: Row) => ReactNode;
};

/** The columns of a list of records that are edited each on a screen of its own. */
export const recordColumns = <Row,>(of: RecordColumns<Row>): Column<Row>[] => [
  ...(of.picture ? [of.picture] : []),
  {
    title: of.title,
    head: true,
    show: of.nameCell ?? ((row) => <TextLink {...of.form(row)}>{of.nameOf(row)}</TextLink>),
  },
  ...of.columns,
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: (row) => (
      <RowActions>
        {of.views?.(row)}
        <RowLink label={of.editLabel(of.nameOf(row), row)} icon={IconPencil} {...of.form(row)} />
        {of.further?.(row)}
      </RowActions>
    ),
  },
];
