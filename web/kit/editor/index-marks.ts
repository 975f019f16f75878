import { Mark } from '@tiptap/core';

const mark = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Subscript and superscript, which exclude each other. */
export const indexMarks = [mark('subscript', 'sub', 'superscript'), mark('superscript', 'sup', 'subscript')];
