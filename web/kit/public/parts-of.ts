import { excerptOf } from '#web/kit/plain-text.ts';

export type TextPart = { id: string; title: string };

/** Adds an id to each heading, and returns the headings for a table of contents. */
export function partsOf(html: string): { html: string; parts: TextPart[] } {
  const parts: TextPart[] = [];
  const marked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, words: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: excerptOf(words) });
    return `<h2 id="${id}">${words}</h2>`;
  });
  return { html: marked, parts };
}
