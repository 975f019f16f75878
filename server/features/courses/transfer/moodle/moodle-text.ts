import { createHash } from 'node:crypto';
import { toPlainText } from '#contract/formulas/rich-text.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { hasMarkdownSigns } from '../markdown-signs.ts';
import { EMBEDDED } from '../reading/embedded-files.ts';
import { takeDataPictures } from './data-pictures.ts';
import {
  htmlToLetters,
  htmlToQuestionText,
  htmlToText,
  looksLikeHtml,
  picturesOf,
  soundsOf,
  withBreaks,
  withOwnSources,
} from './html-text.ts';
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
  return (markup === undefined ? (element?.text() ?? '') : htmlToLetters(markup, drop)).trim();
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

const isEncoded = (file: Element): boolean => file.attribute('encoding') === 'base64';

/** Where files within texts are named until they are stored (reading/embedded-files.ts): by what is in them. */
export const addressOfContent = (content: Uint8Array): string =>
  `${EMBEDDED}${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;

/** The files that stand beside the text of an element or in it, by the address they have within the text. */
export function filesBeside(element: Element): [address: string, content: Uint8Array][] {
  const files = element.all('file').filter(isEncoded);
  const inText = takeDataPictures(sourceOf(element).raw).pictures.values();
  return [...files.map((file) => Buffer.from(file.text(), 'base64')), ...inText].flatMap((content) =>
    content ? [[addressOfContent(content), content]] : [],
  );
}

/** Pictures that the portal has written into a text, not beside it (write-moodle-xml.ts). */
const inText = /<img\s[^<>]*class="in-text"[^<>]*>/g;

/** A text as the file has it: HTML, or letters. */
export const sourceIn = (element: Element | undefined): string => sourceOf(element).raw;

/**
 * A text as the portal keeps it, with the files in it that are in the file itself. With `takesPicture` the first picture is the
 * question's own; `change` is what becomes of the text as the file has it before it is read.
 */
export function formattedText(
  element: Element | undefined,
  drop: ReportLoss,
  takesPicture = false,
  change: (source: string) => string = (source) => source,
): { text: string; picture?: Uint8Array | undefined } {
  const { raw: whole, format } = sourceOf(element);
  const source = change(whole);
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
  const html = withOwnSources(raw);
  const contentOf = (src: string): Uint8Array | undefined => {
    if (pictures.has(src)) return pictures.get(src);
    const file = src.includes(MARK) && files.find((one) => one.attribute('name') === fileName(src) && isEncoded(one));
    return file ? Buffer.from(file.text(), 'base64') : undefined;
  };
  const shown = picturesOf(html);
  const inFile = shown.filter((src) => src.includes(MARK) || pictures.has(src));
  const sounds = soundsOf(html);
  const named = [...inFile, ...sounds].map(fileName);
  if (inFile.length < shown.length) drop(lossReasons.linkedPicture);
  if (files.some((file) => !named.includes(file.attribute('name')))) drop(lossReasons.media);
  if (inFile.some((src) => !contentOf(src))) drop(lossReasons.badPicture);
  if (sounds.some((src) => !contentOf(src))) drop(lossReasons.media);
  const [own] = takesPicture ? picturesOf(html.replace(inText, '')).filter((src) => inFile.includes(src)) : [];
  const picture = own === undefined ? undefined : contentOf(own);
  const addressOf = (src: string) => {
    const content = picture && src === own ? undefined : contentOf(src);
    return content && addressOfContent(content);
  };
  const text = htmlToQuestionText(format === 'html' ? html : withBreaks(html), drop, addressOf);
  reportMarkdown(toPlainText(text));
  return { text, picture };
}
