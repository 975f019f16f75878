import { mergeAttributes, Node } from '@tiptap/core';
import { videoPlayer } from '#contract/video-links.ts';

/** Editor node of a linked video, with the player's frame and a text alternative. */
export const VideoNode = Node.create({
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
