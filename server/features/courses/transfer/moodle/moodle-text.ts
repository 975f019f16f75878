import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { htmlToText, looksLikeHtml, picturesOf, withBreaks } from './html-text.ts';
import type { Element } from './xml-tree.ts';

/** Something stands there besides empty tags. */
export const isNonEmpty = (element: Element | undefined): boolean => {
  const text = element?.one('text')?.text().trim() ?? '';
  return text !== '' && (picturesOf(text).length > 0 || htmlToText(text) !== '');
};

const MARK = '@@PLUGINFILE@@';

/** «@@PLUGINFILE@@/%D0%BA%D0%B8%D1%82.png?time=1» → «кит.png». */
function fileName(src: string): string {
  const name = src.slice(src.indexOf(MARK) + MARK.length).replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(name).split('/').at(-1) ?? '';
  } catch {
    return name;
  }
}

/** A text of a question with its picture: the first that is in the file itself. */
export function formattedText(
  element: Element | undefined,
  drop: ReportLoss,
): { text: string; picture?: Uint8Array | undefined } {
  const raw = element?.one('text')?.text() ?? '';
  const format = element?.attribute('format') ?? '';
  if (format === 'markdown') drop(lossReasons.markdown);
  const isHtml = format === 'html' || (format !== 'plain_text' && format !== 'markdown' && looksLikeHtml(raw));
  const files = element?.all('file') ?? [];
  if (!isHtml) {
    if (files.length > 0) drop(lossReasons.media);
    return { text: raw };
  }
  const shown = picturesOf(raw);
  const named = shown.filter((src) => src.includes(MARK)).map(fileName);
  if (named.length < shown.length) drop(lossReasons.linkedPicture);
  if (named.length > 1) drop(lossReasons.pictures);
  if (files.some((file) => !named.includes(file.attribute('name')))) drop(lossReasons.media);
  const first = files.find((file) => file.attribute('name') === named[0] && file.attribute('encoding') === 'base64');
  if (named.length > 0 && !first) drop(lossReasons.badPicture);
  return {
    text: htmlToText(format === 'html' ? raw : withBreaks(raw), drop),
    picture: first && Buffer.from(first.text(), 'base64'),
  };
}
