import type { ReactNode } from 'react';
import type { Column, Filled, Row, TablePart } from '#contract/site/details/parts.ts';
import richText from '#web/kit/content/rich-text.module.css';
import styles from './details-page.module.css';
import { DocumentsView } from './document-view.tsx';
import { PREPARING } from './groups.ts';
import { AbsentText, ValueView } from './value-view.tsx';

function CellContent({ of: { prop, kind }, row }: { of: Column; row: Row }) {
  if (kind === 'documents') {
    const documents = row.documents[prop] ?? [];
    return documents.length > 0 ? (
      <DocumentsView prop={prop} documents={documents} />
    ) : (
      <AbsentText prop={prop} text="—" />
    );
  }
  const text = row.cells[prop] ?? '';
  return text ? <ValueView kind={kind} prop={prop} text={text} /> : <AbsentText prop={prop} text="—" />;
}

/** The first cell is the row's heading. */
const Cell = ({ first, children }: { first: boolean; children: ReactNode }) =>
  first ? <th scope="row">{children}</th> : <td>{children}</td>;

/**
 * A table whose rows carry the mark, with the columns' marks inside. An empty one still has a row with all marks and
 * the words about it.
 */
export function TableView({ part: { prop, title, columns }, filled }: { part: TablePart; filled: Filled | undefined }) {
  const absent = filled?.absent;
  const rows = filled?.rows ?? [];
  return (
    <div className={`${richText.text} ${styles.table}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="scrolling" aria-label={`${title}: таблица, можно листать вбок`} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.prop} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} itemProp={prop} itemScope>
                {columns.map((column, index) => (
                  <Cell key={column.prop} first={index === 0}>
                    <CellContent of={column} row={row} />
                  </Cell>
                ))}
              </tr>
            ))}
            {rows.length === 0 ? (
              <tr itemProp={prop} itemScope>
                {columns.map((column, index) => (
                  <td key={column.prop}>
                    <AbsentText prop={column.prop} text={absent ? (index === 0 ? absent : '—') : PREPARING} />
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
    </div>
  );
}
