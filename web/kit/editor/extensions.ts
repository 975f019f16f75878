import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { indexMarks } from './index-marks.ts';
import { SelfCheckNode } from './self-check-node.ts';
import { VideoNode } from './video-node.ts';

/** Supported elements; the server's cleaning (server/platform/html/clean.ts) allows the same. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  VideoNode,
  SelfCheckNode,
  ...indexMarks,
];
