import { filesIn, htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';

/** Where a file within a text is named while it is not stored yet: an address as any of the portal's own, that none has. */
export const EMBEDDED = '/api/storage/embedded/';
/** What the addresses of stored files begin with. */
export const STORAGE = '/api/storage/';

/** A text with other paths of its files; a file that has none leaves its words, or none. */
export function withPaths(text: string, pathOf: (path: string) => string | undefined): string {
  if (filesIn(text).length === 0) return text;
  const html = htmlOf(text).replace(
    /<(img|audio)\b[^<>]*? src="\/api\/storage\/([^"]+)"[^<>]*>/g,
    (tag, name, path) => {
      const other = pathOf(path);
      if (other !== undefined) return tag.replace(`"${STORAGE}${path}"`, `"${STORAGE}${other}"`);
      const [, alt = ''] = /\balt="([^"]*)"/.exec(tag) ?? [];
      return name === 'img' ? alt || '[картинка]' : '[звук]';
    },
  );
  const changed = richOf(html);
  return isRich(text) ? cleanRichText(changed) : text;
}
