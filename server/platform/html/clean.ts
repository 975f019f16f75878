import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { videoPlayer } from '#contract/validation/video-links.ts';
import { ownPicture } from './own-file.ts';
import { withSelfChecks } from './self-checks.ts';

/** Longest words shown beside a link that is pointed at. */
const MAX_HINT = 200;

const textTags = [
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/** A heading with its anchor, if it has one of a lecture's (courses/lectures/lecture-headings.ts); no other id. */
const heading =
  (tagName: 'h2' | 'h3' | 'h4') =>
  (_tag: string, { id }: Attributes): Tag => ({ tagName, attribs: id && /^tema-[0-9a-f]{10}$/.test(id) ? { id } : {} });

const options: IOptions = {
  allowedTags: [...textTags, ...tableTags, 'a', 'figure', 'figcaption', 'img', 'iframe', 'section'],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'allowfullscreen', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    section: ['data-check'],
    li: ['data-right'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: heading('h2'),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h4'),
    h6: heading('h4'),
    a: (_tag, { href, title }): { tagName: string; attribs: Record<string, string> } => {
      const hint = title?.trim().slice(0, MAX_HINT);
      if (href === undefined) return { tagName: 'a', attribs: {} };
      return { tagName: 'a', attribs: hint ? { href, title: hint, rel: 'noopener' } : { href, rel: 'noopener' } };
    },
    section: (tagName, attribs) => ({ tagName, attribs: 'data-check' in attribs ? { 'data-check': '1' } : {} }),
    li: (tagName, attribs) => ({ tagName, attribs: 'data-right' in attribs ? { 'data-right': '1' } : {} }),
    img: ownPicture,
    iframe: (_tag, { src, title }) => {
      const player = src && videoPlayer(src);
      return {
        tagName: 'iframe',
        attribs: player ? { src: player, title: title?.trim() || 'Видео', allowfullscreen: '', loading: 'lazy' } : {},
      };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
};

/** A paragraph that is nothing but a link to a video becomes its player. */
function linksToPlayers(html: string): string {
  return html.replace(
    /<p>\s*(?:<a href="([^"<>]*)"[^<>]*>[^<>]*<\/a>|(https:\/\/[^\s<>"]+))\s*<\/p>/g,
    (paragraph, href: string | undefined, bare: string | undefined) => {
      const player = videoPlayer((href ?? bare ?? '').replaceAll('&amp;', '&'));
      return player ? `<iframe src="${player.replaceAll('&', '&amp;')}" title="Видео"></iframe>` : paragraph;
    },
  );
}

/**
 * The one cleaner of an editor's HTML (lectures, news): headings h2–h4, lists, quotes, tables, links, own pictures,
 * video players of Rutube, VK and YouTube, self-checks (self-checks.ts). Everything else goes. Cleaning twice changes nothing.
 */
export function cleanHtml(html: string): string {
  const once = withSelfChecks(sanitizeHtml(html, options));
  return withSelfChecks(sanitizeHtml(linksToPlayers(once), options)).trim();
}
