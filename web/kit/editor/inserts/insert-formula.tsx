import type { Editor } from '@tiptap/react';
import { isFormula, splitTextParts } from '#contract/formulas/text-parts.ts';
import { FormulaDialog } from '#web/kit/formulas/formula-dialog.tsx';
import type { InsertProps } from './insert-dialog.tsx';

type Found = { from: number; to: number; text: string };

/** The formula at the cursor, or a position for a new one. */
function formulaAt({ state: { selection } }: Editor): Found {
  const { $from, from, to } = selection;
  const words = $from.parent.textBetween(0, $from.parent.content.size, '\n', '\uFFFC');
  let at = 0;
  for (const part of splitTextParts(words)) {
    const begin = words.indexOf(part.text, at);
    at = begin + part.text.length;
    if (isFormula(part) && begin <= $from.parentOffset && $from.parentOffset <= at)
      return { from: $from.start() + begin, to: $from.start() + at, text: part.text };
  }
  return { from, to, text: '' };
}

/** Inserts or changes a formula; the text contains its LaTeX, which the server renders for readers. */
export function InsertFormula({ editor, close }: InsertProps) {
  const { from, to, text } = formulaAt(editor);
  return (
    <FormulaDialog
      formula={text}
      close={() => {
        close();
        editor.commands.focus();
      }}
      insert={(formula) => {
        close();
        editor.chain().focus().insertContentAt({ from, to }, { type: 'text', text: formula }).run();
      }}
    />
  );
}
