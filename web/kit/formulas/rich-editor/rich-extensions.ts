import { mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { indexMarks } from '#web/kit/editor/extensions.ts';

/** Editor node of a sound. */
const SoundNode = Node.create({
  name: 'sound',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [{ tag: 'audio[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['audio', mergeAttributes(HTMLAttributes, { controls: '', preload: 'none' })],
});

/** What a question's text may have; the server's cleaning (server/platform/html/clean-rich-text.ts) allows the same. */
export const richExtensions = [
  StarterKit.configure({
    heading: false,
    link: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  SoundNode,
  ...indexMarks,
];
