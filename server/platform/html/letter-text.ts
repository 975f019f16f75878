const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name) => entities[name] ?? whole);

/** A link reads «слова (адрес)», an address alone stays itself. */
const withAddress = (_: string, href: string, words: string): string => {
  const plain = words.replace(/<[^>]*>/g, '').trim();
  const address = href.replace(/^(?:mailto|tel):/, '');
  return plain === '' || plain === address || plain === href ? address : `${plain} (${address})`;
};

/**
 * Cleaned HTML as the plain-text part of a letter: paragraphs parted by an empty line, items with a dash, links and
 * pictures written out. Braces stay as they are.
 */
export function letterText(html: string): string {
  const written = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, withAddress)
    .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt ? `[${alt}]` : ''))
    .replace(/<li\b[^>]*>(?:\s*<p\b[^>]*>)?/g, '\n— ')
    .replace(/<br\b[^>]*>/g, '\n')
    .replace(/<hr\b[^>]*>/g, '\n\n———\n\n')
    .replace(/<\/t[dh]>\s*/g, ' ')
    .replace(/<\/(?:tr|caption)>/g, '\n')
    .replace(/<\/?(?:p|h[2-4]|ul|ol|blockquote|table|figure|figcaption)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decoded(written)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
