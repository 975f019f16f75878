import { decodeHtml, htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { splitTextParts } from '#contract/formulas/text-parts.ts';

/** A picture in a text: its address, what it shows in words (empty: nobody has said), and its size in pixels where it is known. */
export type VariantPicture = { src: string; alt: string; width?: number | undefined; height?: number | undefined };

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const sizeOf = (tag: string, name: string): number | undefined => Number(attributeOf(tag, name)) || undefined;

const pictureOf = (tag: string): VariantPicture => ({
  src: attributeOf(tag, 'src') ?? '',
  alt: decodeHtml(attributeOf(tag, 'alt') ?? ''),
  width: sizeOf(tag, 'width'),
  height: sizeOf(tag, 'height'),
});

/** The pictures that a text shows, in their order. */
export const picturesIn = (text: string): VariantPicture[] =>
  isRich(text) ? Array.from(htmlOf(text).matchAll(/<img\b[^<>]*>/g), ([tag]) => pictureOf(tag)) : [];

/** The picture of a text that is nothing but a picture. */
export function pictureAlone(text: string): VariantPicture | undefined {
  if (!isRich(text)) return undefined;
  const [tag] =
    /^<img\b[^<>]*>$/.exec(
      htmlOf(text)
        .replace(/<\/?p>/g, '')
        .trim(),
    ) ?? [];
  return tag === undefined ? undefined : pictureOf(tag);
}

/** Whether a text is nothing but a formula on a line of its own. */
export function isFormulaAlone(text: string): boolean {
  const [part, ...more] = splitTextParts(text.trim());
  return part?.kind === 'block' && more.length === 0;
}

const isTile = (text: string): boolean => pictureAlone(text) !== undefined || isFormulaAlone(text);

/**
 * Whether the variants of a question are laid as tiles, several in a row: each of them is a picture alone, or a formula alone
 * (docs/product/learning.md, «Pictures and formulas as variants»).
 */
export const areTiles = (answers: readonly { answer_text: string }[]): boolean =>
  answers.length > 1 && answers.every(({ answer_text }) => isTile(answer_text));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const quotedAttribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${String(value).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)}"`;

/** A text that is this picture alone, as the server's cleaning writes it. */
export const textOfPicture = ({ src, alt, width, height }: VariantPicture): string =>
  richOf(
    `<img${quotedAttribute('src', src)}${quotedAttribute('alt', alt)}${quotedAttribute('width', width)}${quotedAttribute('height', height)} />`,
  );
