import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { videoPlayer } from '#contract/validation/video-links.ts';
import { SelfCheckNode } from './inserts/self-check-node.ts';

/** Editor node of a linked video, with the player's frame and a text alternative. */
const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { parseHTML: (element: HTMLElement) => videoPlayer(element.getAttribute('src') ?? '') ?? null },
    title: { default: 'Видео' },
  }),
  parseHTML: () => [
    { tag: 'iframe[src]', getAttrs: (element) => (videoPlayer(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', mergeAttributes(HTMLAttributes, { allowfullscreen: 'true' })],
});

const mark = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Subscript and superscript, which exclude each other. */
export const indexMarks = [mark('subscript', 'sub', 'superscript'), mark('superscript', 'sup', 'subscript')];

const anchorOf = (element: HTMLElement): string | null => (/^tema-[0-9a-f]{10}$/.test(element.id) ? element.id : null);

/** The anchor of a lecture's heading stays when the heading is renamed or moved; of a parted one it stays in front. */
const HeadingAnchors = Extension.create({
  name: 'headingAnchors',
  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: anchorOf,
          renderHTML: ({ id }) => (id ? { id } : {}),
        },
      },
    },
  ],
});

/** Supported elements; the server's cleaning (server/platform/html/clean.ts) allows the same. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  HeadingAnchors,
  Image,
  TableKit.configure({ table: { resizable: false } }),
  VideoNode,
  SelfCheckNode,
  ...indexMarks,
];
