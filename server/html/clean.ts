import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Where a player may come from, by the link an editor pastes: the player's own address, or nothing. */
export function videoPlayer(link: string): string | undefined {
  let url: URL;
  try {
    url = new URL(link.trim());
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const path = url.pathname;
  if (host === 'rutube.ru') {
    const id = /^\/(?:video|play\/embed)\/([0-9a-f]{32})\/?$/.exec(path)?.[1];
    return id && `https://rutube.ru/play/embed/${id}`;
  }
  if (host === 'vk.com' || host === 'vkvideo.ru') {
    const [, owner, id] =
      (path === '/video_ext.php'
        ? /^(-?\d+)_(\d+)$/.exec(`${url.searchParams.get('oid')}_${url.searchParams.get('id')}`)
        : /^\/video(-?\d+)_(\d+)$/.exec(path)) ?? [];
    return owner && `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}`;
  }
  const id =
    host === 'youtu.be'
      ? path.slice(1)
      : host === 'youtube.com' && path === '/watch'
        ? url.searchParams.get('v')
        : host === 'youtube.com' || host === 'youtube-nocookie.com'
          ? /^\/(?:embed|shorts)\/([\w-]+)$/.exec(path)?.[1]
          : undefined;
  return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

/** A picture of the portal's own storage, by its path; never another address. */
const ownPicture = (src: string | undefined): string | undefined =>
  src && /^(?:\/api\/storage\/)?[\w-]+(?:[/.][\w-]+)*$/.test(src) ? src : undefined;

const textTags = ['p', 'br', 'hr', 'strong', 'em', 's', 'sub', 'sup', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

const options: IOptions = {
  allowedTags: [...textTags, ...tableTags, 'a', 'figure', 'figcaption', 'img', 'iframe'],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'allowfullscreen', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_tag, { href }): { tagName: string; attribs: Record<string, string> } => ({
      tagName: 'a',
      attribs: href === undefined ? {} : { href, rel: 'noopener' },
    }),
    img: (_tag, { src, alt, width, height }) => {
      const own = ownPicture(src);
      const size = (name: string, value: string | undefined) =>
        value && /^\d{1,5}$/.test(value) ? { [name]: value } : {};
      return {
        tagName: 'img',
        attribs: own ? { src: own, alt: alt ?? '', ...size('width', width), ...size('height', height) } : {},
      };
    },
    iframe: (_tag, { src }) => {
      const player = src && videoPlayer(src);
      return {
        tagName: 'iframe',
        attribs: player ? { src: player, title: 'Видео', allowfullscreen: '', loading: 'lazy' } : {},
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
 * video players of Rutube, VK and YouTube. Everything else goes. Cleaning twice changes nothing.
 */
export function cleanHtml(html: string): string {
  const once = sanitizeHtml(html, options);
  return sanitizeHtml(linksToPlayers(once), options).trim();
}
