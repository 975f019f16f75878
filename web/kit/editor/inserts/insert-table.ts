import type { Editor } from '@tiptap/react';
import { insertBlock } from './insert-dialog.tsx';

const paragraph = (text: string) => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) });
const row = (cell: string, texts: readonly string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type: cell, content: [paragraph(text)] })),
});
const FIRST_HEADING = 'Столбец 1';
/** A new table; its first row hints at headings. */
const table = {
  type: 'table',
  content: [row('tableHeader', [FIRST_HEADING, 'Столбец 2']), row('tableCell', ['', '']), row('tableCell', ['', ''])],
};
/** Positions from before a table to the text of its first cell: table, row, cell and paragraph begin. */
const FIRST_TEXT_OFFSET = 4;

/** Inserts a table and selects the text of its first cell, so that typing names the column. */
export function insertTable(editor: Editor): void {
  insertBlock(editor, table);
  const { doc, selection } = editor.state;
  let at: number | undefined;
  // The inserted table is the last one before the cursor.
  doc.nodesBetween(0, selection.from, (node, position) => {
    if (node.type.name === 'table') at = position;
  });
  if (at === undefined) return;
  const from = at + FIRST_TEXT_OFFSET;
  editor.commands.setTextSelection({ from, to: from + FIRST_HEADING.length });
}
