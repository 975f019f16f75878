/** Where two texts part: the length of their common beginning, and of their common end behind it. */
function editOf(base: string, typed: string): { from: number; removed: number; added: string } {
  const shortest = Math.min(base.length, typed.length);
  let from = 0;
  while (from < shortest && base[from] === typed[from]) from += 1;
  let end = 0;
  while (end < shortest - from && base.at(-1 - end) === typed.at(-1 - end)) end += 1;
  return { from, removed: base.length - from - end, added: typed.slice(from, typed.length - end) };
}

/**
 * What somebody meant who typed over `base`, while `former`, their own text from before the reload, was not shown yet: the
 * same edit made in `former`; what was added at the end goes to its end. Where the edit does not fit, what was typed last.
 */
export function joinTyped(base: unknown, former: unknown, typed: unknown): unknown {
  if (typeof former !== 'string' || typeof typed !== 'string') return typed;
  // It holds the former already: this page's own words come back.
  if (former !== '' && typed.startsWith(former)) return typed;
  const shown = typeof base === 'string' ? base : '';
  // Typed anew, as far as it has come.
  if (former.startsWith(typed) && typed.length > shown.length) return former;
  const { from, removed, added } = editOf(shown, typed);
  if (from + removed === shown.length && removed === 0) return former + added;
  const isFitting = former.slice(from, from + removed) === shown.slice(from, from + removed);
  return isFitting && former.startsWith(shown.slice(0, from))
    ? former.slice(0, from) + added + former.slice(from + removed)
    : typed;
}
