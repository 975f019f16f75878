import { IconPencil } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '#web/kit/link.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';

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
  /** Column before the name; its title is for screen readers only. */
  picture?: { title: string; show: (row: Row) => ReactNode };
  /** Columns between the name and the actions. */
  columns: readonly Column<Row>[];
  /** Links to views of the record, before the pencil. */
  views?: (row: Row) => ReactNode;
  /** Label of the pencil, for example «Править слово «Кит»». */
  editLabel: (name: string, row: Row) => string;
  /** Actions after the pencil, usually a delete button. */
  further?: (row: Row) => ReactNode;
};

/** Columns of a list of records each of which has a form of its own. */
export function recordColumns<Row>(given: RecordColumns<Row>): Column<Row>[] {
  const { title, nameOf, form, picture, columns, views, editLabel, further } = given;
  const { nameCell = (row) => <TextLink {...form(row)}>{nameOf(row)}</TextLink> } = given;
  return [
    ...(picture ? [{ title: picture.title, silent: true, show: picture.show }] : []),
    { title, head: true, show: nameCell },
    ...columns,
    {
      title: 'Действия',
      silent: true,
      align: 'right',
      show: (row) => (
        <RowActions>
          {views?.(row)}
          <RowLink label={editLabel(nameOf(row), row)} icon={IconPencil} {...form(row)} />
          {further?.(row)}
        </RowActions>
      ),
    },
  ];
}
