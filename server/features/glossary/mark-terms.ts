/** A word of the glossary with what its marks are made of: `forms` between commas. */
export type MarkedTerm = { id: number; word: string; forms: string; explanation: string };

/** Elements in which no word is marked: links, headings, code, questions. */
const closed = /^(?:a|h[1-6]|math|code|pre|section|figcaption|button|details)$/;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A form as it is compared: small letters, ё as е, so that «Ёж» and «еж» are one. */
const normal = (form: string): string => form.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
const formsOf = ({ word, forms }: MarkedTerm): string[] => [word, ...forms.split(/[,;]/)].map(normal).filter(Boolean);
const patternOf = (form: string): string =>
  form
    .split(' ')
    .map((word) => RegExp.escape(word).replaceAll('е', '[её]'))
    .join('\\s+');

/** The word as a button, and its explanation, which the browser opens and closes by itself. */
const mark = (words: string, { id, word, explanation }: MarkedTerm): string =>
  `<button type="button" class="term" popovertarget="term-${id}">${words}</button><span popover id="term-${id}" class="term-words" role="note"><b>${escaped(word)}</b> ${escaped(explanation)}</span>`;

/**
 * Gives what marks, in the HTML of a lecture (cleaned, with its formulas), the first occurrence of each term: whole words,
 * whatever their case, е for ё, the longest form where several begin alike; a hyphen belongs to its word. Never inside
 * links, headings, formulas, code, captions or self-checks.
 */
export function termMarker(terms: readonly MarkedTerm[]): (html: string) => string {
  const byForm = new Map<string, MarkedTerm>();
  for (const term of terms) for (const form of formsOf(term)) if (!byForm.has(form)) byForm.set(form, term);
  if (byForm.size === 0) return (html) => html;
  const longestFirst = [...byForm.keys()].sort((one, other) => other.length - one.length);
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${longestFirst.map(patternOf).join('|')})(?![\\p{L}\\p{N}-])`,
    'giu',
  );

  return (html) => {
    const marked = new Set<number>();
    let inside = 0;
    return html.replace(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+/gi, (part, closing?: string, tag?: string) => {
      if (tag !== undefined) {
        if (closed.test(tag)) inside += closing ? -1 : 1;
        return part;
      }
      if (inside > 0) return part;
      return part.replace(words, (found) => {
        const term = byForm.get(normal(found));
        if (!term || marked.has(term.id)) return found;
        marked.add(term.id);
        return mark(found, term);
      });
    });
  };
}
