import { mergeAttributes, Node } from '@tiptap/core';
import { videoPlayer } from '#contract/video-links.ts';

/** A video by link: a block that holds the player's frame and says in words what is in it. */
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
