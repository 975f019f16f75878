import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { htmlOf, isRich, textOfHtml } from '#contract/formulas/rich-text.ts';
import { ownFile } from './own-file.ts';

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
    img: (_tag, { src, alt, width, height }) => {
      const own = ownFile(src);
      const size = (name: string, value: string | undefined) =>
        value && /^\d{1,5}$/.test(value) ? { [name]: value } : {};
      return {
        tagName: 'img',
        attribs: own ? { src: own, alt: alt ?? '', ...size('width', width), ...size('height', height) } : {},
      };
    },
    audio: (_tag, { src }) => {
      const own = ownFile(src);
      return { tagName: 'audio', attribs: own ? { src: own, controls: '', preload: 'none' } : {} };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'audio') && !attribs.src,
};

/** Wordless remains of what an editor's tables and lists are laid out with. */
const empty = /<(ul|ol|table|thead|tbody|tr|blockquote|strong|em|u|s|sub|sup)>\s*<\/\1>/g;

function withoutEmpty(html: string): string {
  const less = html.replace(empty, '');
  return less === html ? html : withoutEmpty(less);
}

const containers = new Set(['ul', 'ol', 'li', 'blockquote', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']);
const standsAlone = new Set(['img', 'audio']);
/** Containers of containers only: what is between those is how the HTML is laid out. */
const holdsNoWords = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

/** Sanitized HTML whose words stand in paragraphs, none of them within another; linear. */
function withParagraphs(html: string): string {
  const pieces: string[] = [];
  /** Whether a paragraph is open, at each level of containers, and what these are. */
  const open = [false];
  const around = [''];
  const end = () => {
    if (!open.at(-1)) return;
    open[open.length - 1] = false;
    // A paragraph that nothing came into is none, unless somebody wrote it so.
    if (pieces.at(-1) === '<p>') pieces.pop();
    else pieces.push('</p>');
  };
  const begin = () => {
    open[open.length - 1] = true;
    pieces.push('<p>');
  };
  for (const [piece, closing, name = ''] of html.matchAll(/<(\/?)([a-z]+)[^<>]*>|[^<]+/g)) {
    if (name === 'p') {
      if (closing && pieces.at(-1) === '<p>' && open.length === 1) {
        pieces.push('</p>');
        open[0] = false;
      } else {
        end();
        if (!closing) begin();
      }
    } else if (containers.has(name)) {
      end();
      if (closing) {
        open.pop();
        around.pop();
      } else {
        open.push(false);
        around.push(name);
      }
      pieces.push(piece);
    } else if (name !== '' || piece.trim() !== '' || !holdsNoWords.has(around.at(-1) ?? '')) {
      const isWord = !standsAlone.has(name) && (name !== '' || piece.trim() !== '');
      if (isWord && open.length === 1 && !open[0] && !closing) begin();
      if (name !== '' || open.length > 1 || open[0] || isWord) pieces.push(piece);
    }
  }
  end();
  return pieces.join('');
}

/**
 * HTML as a question may show it (docs/product/learning.md, «Formatted texts»): emphasis, indices, lists, tables, own pictures
 * and sounds. No links, no addresses but those of the portal's files, no styles, no events. Cleaning twice changes nothing.
 */
export const cleanRichHtml = (html: string): string => withParagraphs(withoutEmpty(sanitizeHtml(html, options))).trim();

/** A question's text as it is stored: a plain one as it is, a rich one cleaned, and plain where it has no format. */
export const cleanRichText = (text: string): string => (isRich(text) ? textOfHtml(cleanRichHtml(htmlOf(text))) : text);
