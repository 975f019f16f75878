import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** What a link is set on: a place in the text, the words there, and whether other words may take their place. */
export type LinkRange = { from: number; to: number; text: string; isOneLine: boolean };

/** The link at the cursor as a whole, else what is selected; an empty place where nothing is. */
export function linkRange({ state, schema }: Editor): LinkRange {
  const { selection, doc } = state;
  const link = schema.marks['link'];
  const whole = link && selection.empty ? getMarkRange(selection.$from, link) : undefined;
  const { from, to } = whole ?? selection;
  const isOneLine = doc.resolve(from).sameParent(doc.resolve(to)) && selection.$from.parent.isTextblock;
  return { from, to, text: doc.textBetween(from, to, ' '), isOneLine };
}

type Link = { href: string; title: string; text: string };

/** Sets a link on the range: former words keep their boldness, others take their place. */
export function setLink(editor: Editor, { from, to, text: former, isOneLine }: LinkRange, link: Link): void {
  const attrs = { href: link.href, title: link.title.trim() || null };
  const text = link.text.trim() || former.trim() || link.href;
  const chain = editor.chain().focus();
  if (from < to && (!isOneLine || text === former.trim())) {
    chain.setTextSelection({ from, to }).setLink(attrs).setTextSelection(to).run();
    return;
  }
  chain.insertContentAt({ from, to }, { type: 'text', text, marks: [{ type: 'link', attrs }] }).run();
}
