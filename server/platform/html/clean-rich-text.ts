import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { htmlOf, isRich, textOfHtml } from '#contract/formulas/rich-text.ts';
import { ownFile, ownPicture } from './own-file.ts';
import { withParagraphs } from './with-paragraphs.ts';

/** What is a paragraph here, whatever it was there. */
const paragraphTags = [
  'div',
  'section',
  'article',
  'center',
  'address',
  'pre',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];

const options: IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'audio'],
  ],
  allowedAttributes: {
    img: ['src', 'alt', 'width', 'height'],
    audio: ['src', 'controls', 'preload'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style'],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    ...Object.fromEntries(paragraphTags.map((tag) => [tag, 'p'])),
    img: ownPicture,
    audio: (_tag, { src }) => {
      const own = ownFile(src);
      return { tagName: 'audio', attribs: own ? { src: own, controls: '', preload: 'none' } : {} };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'audio') && !attribs.src,
};

/** Wordless remains of what lists and tables are laid out with. */
const empty = /<(ul|ol|table|thead|tbody|tr|blockquote)>\s*<\/\1>/g;

function withoutEmpty(html: string): string {
  const less = html.replace(empty, '');
  return less === html ? html : withoutEmpty(less);
}

/**
 * HTML as a question may show it (docs/product/learning.md, «Formatted texts»): emphasis, indices, lists, tables, own pictures
 * and sounds. No links, no addresses but those of the portal's files, no styles, no events. Cleaning twice changes nothing.
 */
export const cleanRichHtml = (html: string): string =>
  withoutEmpty(withParagraphs(withoutEmpty(sanitizeHtml(html, options)))).trim();

/** A question's text as it is stored: a plain one as it is, a rich one cleaned, and plain where it has no format. */
export const cleanRichText = (text: string): string => (isRich(text) ? textOfHtml(cleanRichHtml(htmlOf(text))) : text);
