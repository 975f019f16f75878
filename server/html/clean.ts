import sanitizeHtml from 'sanitize-html';
import { videoFrame } from '#contract/video-links.ts';

const STORED = /^\/api\/storage\/(?!.*\.\.)[\w./-]+$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 's', 'u', 'sub', 'sup', 'a', 'ul', 'ol', 'li', 'blockquote'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img', 'iframe'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'loading'],
    iframe: ['src', 'title', 'loading', 'allowfullscreen'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}) },
    }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
    iframe: (tagName, { src = '', title = '' }) => ({
      tagName,
      attribs: { src: videoFrame(src) ?? '', title: title.trim() || 'Видео', loading: 'lazy', allowfullscreen: '' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !STORED.test(attribs.src ?? '')) || (tag === 'iframe' && !attribs.src),
};

/**
 * HTML of the editor, or of whoever calls in its name, as it is kept and shown: headings h2 to h4, lists, quotes, tables,
 * links, pictures of the portal's own storage and frames of known video players. Everything else is taken out.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim();
