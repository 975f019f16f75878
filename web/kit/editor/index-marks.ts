import { Mark } from '@tiptap/core';

const mark = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Lowered and raised text; one letter is not both. */
export const indexMarks = [mark('subscript', 'sub', 'superscript'), mark('superscript', 'sup', 'subscript')];
