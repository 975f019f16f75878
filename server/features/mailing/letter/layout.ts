import sanitizeHtml from 'sanitize-html';
import { cleanHtml } from '#server/platform/html/clean.ts';

// Mail programs drop the head or know no classes: what must hold stands at each element, dark colours in the head.
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:22px;line-height:1.3',
  h3: 'margin:20px 0 10px;font-size:19px;line-height:1.3',
  h4: 'margin:16px 0 8px;font-size:17px;line-height:1.3',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #7fa3bd',
  hr: 'margin:24px 0;border:0;border-top:1px solid #c9d8e3',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  th: 'border:1px solid #c9d8e3;padding:6px 8px;text-align:left',
  td: 'border:1px solid #c9d8e3;padding:6px 8px',
  a: 'color:#0b5c8c;text-decoration:underline',
  figure: 'margin:0 0 16px',
  figcaption: 'font-size:14px;color:#44617a',
};

const unstyled = ['img', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'caption', 'thead', 'tbody', 'tr'];
const picture = 'display:block;max-width:100%;height:auto;border:0;font-size:14px;color:#44617a';

/** The editor's HTML for mail programs: whole addresses, styles at each element, a player as a link to its film. */
export const styledHtml = (html: string, origin: string): string =>
  sanitizeHtml(cleanHtml(html), {
    allowedTags: [...Object.keys(styles), ...unstyled],
    allowedAttributes: {
      '*': ['style', 'href', 'title', 'rel', 'src', 'alt', 'width', 'colspan', 'rowspan', 'scope', 'start'],
    },
    transformTags: {
      ...Object.fromEntries(
        Object.entries(styles).map(([tag, style]) => [
          tag,
          (tagName: string, attribs: Record<string, string>) => ({ tagName, attribs: { ...attribs, style } }),
        ]),
      ),
      a: (tagName, attribs) => {
        const { href } = attribs;
        const whole = href?.startsWith('/') ? { href: new URL(href, origin).href } : {};
        return { tagName, attribs: { ...attribs, ...whole, style: styles.a ?? '' } };
      },
      img: (tagName, { src = '', alt = '', width }) => ({
        tagName,
        attribs: {
          src: new URL(src, origin).href,
          alt,
          style: picture,
          ...(width && Number(width) <= 536 ? { width } : { width: '536' }),
        },
      }),
      iframe: (_, { src = '', title = 'Видео' }) => ({
        tagName: 'a',
        attribs: { href: src, style: `${styles.a};display:inline-block;margin:0 0 16px` },
        text: `Смотреть: ${title}`,
      }),
    },
  });

const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .back { background: #0d1b26 !important } .sheet { background: #14283a !important }
    .sheet, .sheet h2, .sheet h3, .sheet h4, .name { color: #e8f1f7 !important }
    .sheet a { color: #8cc7ef !important } .foot, .foot a, .sheet figcaption { color: #a9bfd0 !important }
  }
  @media (max-width: 480px) { .sheet { padding: 20px 16px !important } }`;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A whole letter: one column of 600 px at most, read as well without pictures. All given is HTML already. */
export const layout = ({
  subject,
  body,
  foot,
  programme,
}: Record<'subject' | 'body' | 'foot' | 'programme', string>): string =>
  `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${dark}</style></head>
<body class="back" style="margin:0;padding:0;background:#eef4f8">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#eef4f8"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${font};font-size:16px;line-height:1.55">
<tr><td class="name" style="padding:0 8px 12px;font-weight:700;font-size:18px;color:#0b2b45">${programme}</td></tr>
<tr><td class="sheet" style="background:#ffffff;color:#0b2b45;border-radius:12px;padding:28px 32px;word-break:break-word">${body}</td></tr>
<tr><td class="foot" style="padding:16px 8px;font-size:13px;color:#44617a">${foot}</td></tr>
</table></td></tr></table></body></html>`;
