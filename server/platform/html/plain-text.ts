import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The beginning of an HTML text without tags, cut at a word, at most `length` characters. */
export function plainText(html: string, length: number): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote|td|th|figcaption)>/gi, ' ');
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (bare.length <= length) return bare;
  return `${bare.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
