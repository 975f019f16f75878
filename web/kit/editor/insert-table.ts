import type { Editor } from '@tiptap/react';
import { insertBlock } from './insert-dialog.tsx';

const paragraph = (text: string) => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) });
const row = (cell: string, texts: readonly string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type: cell, content: [paragraph(text)] })),
});
const firstWords = 'Столбец 1';
/** A new table says what its first row is for. */
const table = {
  type: 'table',
  content: [row('tableHeader', [firstWords, 'Столбец 2']), row('tableCell', ['', '']), row('tableCell', ['', ''])],
};
/** From before a table to the text of its first cell: the table, the row, the cell and the paragraph begin. */
const TO_FIRST_TEXT = 4;

/** Puts in a table and chooses the words of its first cell: what is typed next names the column. */
export function insertTable(editor: Editor): void {
  insertBlock(editor, table);
  const { doc, selection } = editor.state;
  let at: number | undefined;
  // The cursor stands under the new table: that is the last one to begin before it.
  doc.nodesBetween(0, selection.from, (node, position) => {
    if (node.type.name === 'table') at = position;
  });
  if (at === undefined) return;
  const from = at + TO_FIRST_TEXT;
  editor.commands.setTextSelection({ from, to: from + firstWords.length });
}
