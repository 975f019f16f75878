import { hasMarkup } from '#contract/formulas/rich-text.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { hasMarkdownSigns } from '../markdown-signs.ts';
import { takeDataPictures } from '../moodle/data-pictures.ts';
import {
  htmlToLetters,
  htmlToQuestionText,
  looksLikeHtml,
  picturesOf,
  textToHtml,
  withBreaks,
} from '../moodle/html-text.ts';
import { addressOfContent } from '../moodle/moodle-text.ts';

/** Signs with a meaning, and the places of Unicode that no text may use: what is escaped hides there while a block is cut. */
const signs = ['\\', '~', '=', '#', '{', '}', ':'] as const;
const FIRST = 0xfdd0;
const NEW_LINE = String.fromCharCode(FIRST + signs.length);

/** Escaped signs become ones without a meaning. */
export const maskEscapes = (text: string): string =>
  text
    .replace(/[\uFDD0-\uFDEF]/g, '\uFFFD')
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) =>
      sign === 'n' ? NEW_LINE : String.fromCharCode(FIRST + signs.indexOf(sign as (typeof signs)[number])),
    );

/** The hidden signs as they are read. */
export const unmaskEscapes = (text: string): string =>
  text.replace(/[\uFDD0-\uFDEF]/g, (hidden) => signs[hidden.charCodeAt(0) - FIRST] ?? '\n');

/** A text as GIFT writes it: nothing in it has a meaning, and it takes one line. */
export const escapeGift = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n');

/** A text as GIFT writes it, with the mark of its format before it where it begins like one. */
export const giftText = (text: string): string =>
  (/^\[(?:html|markdown|plain|moodle)\]/.test(text) ? '[plain]' : '') + escapeGift(text);

const asHtml = (text: string): string => `[html]${escapeGift(textToHtml(text))}`;

/** A question's text: only in HTML does Moodle draw formulas and indices. */
export const giftStem = (text: string): string => (hasMarkup(text) ? asHtml(text) : `[plain]${escapeGift(text)}`);

/** A variant or a category under such a text: what is not marked is taken for written as the text is. */
export const giftTextUnder = (stem: string, text: string): string => {
  if (hasMarkup(text)) return asHtml(text);
  return hasMarkup(stem) ? `[plain]${escapeGift(text)}` : giftText(text);
};

/** An arrow means a pair to its reader, and nothing in GIFT escapes it: such a text is written as HTML. */
export const giftTextWithoutArrow = (stem: string, text: string): string => {
  if (text.includes('->')) return asHtml(text);
  const written = giftTextUnder(stem, text);
  // «%50%» at the beginning would be a weight to its reader, and pairs have none.
  return written.startsWith('%') ? `[plain]${written}` : written;
};

/** The explanation of an answer, as GIFT writes it behind the answer; empty where there is none. */
export const giftFeedback = (stem: string, feedback: string | undefined, mark = '#'): string =>
  feedback ? `${mark}${giftTextUnder(stem, feedback)}` : '';

/** The format of what is compared, or chosen from a list: letters alone, however it is written. */
export const LETTERS = 'letters';

type ReadText = { text: string; picture?: Uint8Array | undefined };

/**
 * A part of a block as the portal keeps it: `[html]` and the like before it say how it is written, else `format` does. Pictures
 * it carries in itself stay in it (picturesOfBlock), with `takesPicture` without the first, which is the question's own; in
 * letters there is no place for them.
 */
function readText(hidden: string, format: string | undefined, drop: ReportLoss, takesPicture: boolean): ReadText {
  const [marked = '', own] = hidden.match(/^\s*\[(html|markdown|plain|moodle)\]/) ?? [];
  // Lines of the file are laid out for its author: what a text has of its own is escaped.
  const lines = hidden.slice(marked.length).split('\n');
  const text = unmaskEscapes(lines.map((line) => line.trim()).join('\n')).trim();
  const written = own ?? (format === LETTERS ? 'plain' : format) ?? 'moodle';
  if (written === 'markdown' && hasMarkdownSigns(text)) drop(lossReasons.markdown);
  if (written !== 'html' && !(written === 'moodle' && looksLikeHtml(text))) return { text };
  const { html: raw, pictures } = takeDataPictures(text);
  const html = written === 'html' ? raw : withBreaks(raw);
  const shown = picturesOf(raw);
  const carried = shown.filter((src) => pictures.has(src));
  if (carried.length < shown.length) drop(lossReasons.linkedPicture);
  if (format === LETTERS && carried.length > 0) drop(lossReasons.pictureOfAnswer);
  if (format === LETTERS) return { text: htmlToLetters(html, drop) };
  if (carried.some((src) => !pictures.get(src))) drop(lossReasons.badPicture);
  const [first] = takesPicture ? carried : [];
  const addressOf = (src: string) => {
    const content = src === first ? undefined : pictures.get(src);
    return content && addressOfContent(content);
  };
  return { text: htmlToQuestionText(html, drop, addressOf), picture: pictures.get(first ?? '') };
}

/** A question's text, with the first picture it carries in itself. */
export const textWithPicture = (hidden: string, format: string | undefined, drop: ReportLoss): ReadText =>
  readText(hidden, format, drop, true);

/** Any other part of a block; its pictures stay in it. */
export const textOf = (hidden: string, format: string | undefined, drop: ReportLoss): string =>
  readText(hidden, format, drop, false).text;

/** The pictures that the texts of a block carry in themselves, by the addresses they have there. */
export const picturesOfBlock = (hidden: string): ReadonlyMap<string, Uint8Array> =>
  new Map(
    [...takeDataPictures(unmaskEscapes(hidden)).pictures.values()].flatMap((content) =>
      content ? [[addressOfContent(content), content] as const] : [],
    ),
  );
