import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { hasMarkdownSigns } from '../markdown-signs.ts';
import { takeDataPictures } from './data-pictures.ts';
import { htmlToText, looksLikeHtml, picturesOf, withBreaks } from './html-text.ts';
import type { Element } from './xml-tree.ts';

/** Elements of a question that stand beside its texts. */
const parts = new Set(['text', 'file', 'feedback', 'answer', 'subquestion', 'tolerance', 'fraction', 'name']);
/** Tags that make a line by themselves: those of the file are only how it is laid out. */
const ownLines = /<(?:br|p|div|pre|li|tr|h[1-6])\b/i;

/** A text as it is written: `html` where its tags are elements of the file, whatever `format` says of it. */
function sourceOf(element: Element | undefined): { raw: string; format: string } {
  const format = element?.attribute('format') ?? '';
  // Files of other programs leave out <text>.
  const text = element?.one('text') ?? element;
  const isPlain = format === 'plain_text' || format === 'markdown';
  const markup = text?.markup(isPlain, text === element ? (name) => parts.has(name) : undefined);
  if (markup === undefined) return { raw: text?.text() ?? '', format };
  return { raw: format === 'html' || ownLines.test(markup) ? markup : withBreaks(markup), format: 'html' };
}

/** A short text that has no format: a typed answer, a tag, a name. Its tags, where it has any, are read as HTML. */
export function shortText(element: Element | undefined, drop: ReportLoss = () => {}): string {
  const markup = element?.markup(true);
  return (markup === undefined ? (element?.text() ?? '') : htmlToText(markup, drop)).trim();
}

/** Something stands there besides empty tags. */
export const isNonEmpty = (element: Element | undefined): boolean => {
  const text = sourceOf(element).raw.trim();
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
  const { raw: source, format } = sourceOf(element);
  const reportMarkdown = (text: string) => {
    if (element?.attribute('format') === 'markdown' && hasMarkdownSigns(text)) drop(lossReasons.markdown);
  };
  const { html: raw, pictures } = takeDataPictures(source);
  const isHtml = format === 'html' || (format !== 'plain_text' && format !== 'markdown' && looksLikeHtml(raw));
  const files = element?.all('file') ?? [];
  if (!isHtml) {
    if (files.length > 0) drop(lossReasons.media);
    reportMarkdown(source);
    return { text: source };
  }
  const shown = picturesOf(raw);
  const named = shown.filter((src) => src.includes(MARK)).map(fileName);
  const own = shown.filter((src) => src.includes(MARK) || pictures.has(src));
  if (own.length < shown.length) drop(lossReasons.linkedPicture);
  if (own.length > 1) drop(lossReasons.pictures);
  if (files.some((file) => !named.includes(file.attribute('name')))) drop(lossReasons.media);
  const [first = ''] = own;
  const file = files.find((one) => one.attribute('name') === fileName(first) && one.attribute('encoding') === 'base64');
  const picture =
    pictures.get(first) ?? (file && first.includes(MARK) ? Buffer.from(file.text(), 'base64') : undefined);
  if (own.length > 0 && !picture) drop(lossReasons.badPicture);
  const text = htmlToText(format === 'html' ? raw : withBreaks(raw), drop);
  reportMarkdown(text);
  return { text, picture };
}
