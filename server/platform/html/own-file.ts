import type { Transformer } from 'sanitize-html';

/** The address of a file in the portal's own storage; never another address. */
export const ownFile = (src: string | undefined): string | undefined =>
  src && /^\/api\/storage\/[\w-]+(?:[/.][\w-]+)*$/.test(src) ? src : undefined;

const sizeOf = (name: string, value: string | undefined): Record<string, string> =>
  value && /^\d{1,5}$/.test(value) ? { [name]: value } : {};

/** A picture of the portal's own, with its words and size; of any other nothing is left but the tag, which cleaning drops. */
export const ownPicture: Transformer = (_tag, { src, alt, width, height }) => {
  const own = ownFile(src);
  return {
    tagName: 'img',
    attribs: own ? { src: own, alt: alt ?? '', ...sizeOf('width', width), ...sizeOf('height', height) } : {},
  };
};
