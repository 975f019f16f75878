import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column, Row } from '#contract/site/details/parts.ts';
import { quoted } from '#contract/words/quotes.ts';
import classes from './details-editor.module.css';
import { DocumentsField } from './documents-field.tsx';
import { ListItemActions, useUndoRemoval } from './list-item-actions.tsx';
import { ValueField } from './value-field.tsx';

type Props = {
  /** Path of the rows in the form, under which their errors lie. */
  path: string;
  label: string;
  columns: readonly Column[];
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
  errors: Record<string, ReactNode>;
};

type CellProps = Omit<Props, 'columns' | 'value' | 'onChange'> & {
  column: Column;
  row: Row;
  onChange: (row: Row) => void;
};

function CellField({ path, label, column: { prop, title, kind }, row, onChange, errors }: CellProps) {
  if (kind === 'documents')
    return (
      <fieldset className={classes.fieldset}>
        <legend>{title}</legend>
        <DocumentsField
          path={`${path}.documents.${prop}`}
          label={`${label}, ${title}`}
          value={row.documents[prop] ?? []}
          onChange={(list) => onChange({ ...row, documents: { ...row.documents, [prop]: list } })}
          errors={errors}
        />
      </fieldset>
    );
  return (
    <ValueField
      kind={kind}
      label={title}
      value={row.cells[prop] ?? ''}
      onChange={(text) => onChange({ ...row, cells: { ...row.cells, [prop]: text } })}
      error={errors[`${path}.cells.${prop}`]}
    />
  );
}

/** Name of a row: its first value or its number. */
const nameOf = (row: Row, columns: readonly Column[], at: number): string =>
  columns.map(({ prop }) => row.cells[prop]).find(Boolean) ?? `Строка ${at + 1}`;

/** Editor of a table's rows; a new row is opened. */
export function RowsField({ path, label, columns, value, onChange, errors }: Props) {
  const [added, setAdded] = useState<string>();
  const { onRemoved, undo } = useUndoRemoval(value, onChange);
  const add = () => {
    const key = crypto.randomUUID();
    setAdded(key);
    onChange([...value, { key, cells: {}, documents: {} }]);
  };
  const isFaulty = (at: number) => Object.keys(errors).some((name) => name.startsWith(`${path}.${at}.`));
  return (
    <>
      <ol className={classes.rows} aria-label={`${label}: строки по порядку`}>
        {value.map((row, at) => {
          const name = nameOf(row, columns, at);
          return (
            <li key={row.key} className={classes.row}>
              <details open={row.key === added || isFaulty(at) || undefined}>
                <summary>{name}</summary>
                <div className={classes.cells}>
                  {columns.map((column) => (
                    <CellField
                      key={column.prop}
                      path={`${path}.${at}`}
                      label={`строка ${at + 1}`}
                      column={column}
                      row={row}
                      onChange={(next) => onChange(value.with(at, next))}
                      errors={errors}
                    />
                  ))}
                </div>
              </details>
              <div className={classes.moves}>
                <ListItemActions
                  list={value}
                  at={at}
                  what={`строку ${quoted(name)}`}
                  onChange={onChange}
                  onRemoved={onRemoved(at)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {undo}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={`Добавить строку: ${label}`}
          onClick={add}
        >
          Добавить строку
        </Button>
      </div>
    </>
  );
}
