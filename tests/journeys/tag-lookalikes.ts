/** An element with text. `look`: everything its contrast depends on; `place`: the same with its position. */
export type Words = { element: Element; look: number; place: number };

/**
 * Stores the page's texts as `window.words` and returns their keys. Equal looks share font, colour, size, and all
 * backgrounds behind them. Runs in the page.
 */
export function tagLookalikes(): Omit<Words, 'element'>[] {
  const hash = (text: string): number => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    return 4294967296 * (2097151 & (low ^ (low >>> 16))) + ((high ^ (high >>> 13)) >>> 0);
  };
  const own = new Map<Element, string>();
  const paintOf = (element: Element): string => {
    const known = own.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    const paint =
      isClear && filter === 'none' && mixBlendMode === 'normal'
        ? ''
        : [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    own.set(element, paint);
    return paint;
  };
  const chains = new Map<Element, { paint: string; path: string }>();
  const chainOf = (element: Element): { paint: string; path: string } => {
    const known = chains.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const above = parent ? chainOf(parent) : { paint: '', path: '' };
    const index = parent ? [...parent.children].indexOf(element) : 0;
    const chain = { paint: `${above.paint}/${paintOf(element)}`.replace('//', '/'), path: `${above.path}.${index}` };
    chains.set(element, chain);
    return chain;
  };
  const hasWords = (element: Element): boolean =>
    element.matches('input, select, textarea, option') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
  const words = [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && hasWords(element))
    .map((element) => {
      const { color, fontSize, fontWeight, textShadow, webkitTextFillColor } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const behind = document.elementsFromPoint(left + width / 2, top + height / 2).map(paintOf);
      const letter = [color, fontSize, fontWeight, textShadow, webkitTextFillColor, element.tagName].join();
      const chain = chainOf(element);
      const look = `${letter}|${chain.paint}|${behind.filter(Boolean).join('/')}`;
      return { element, look: hash(look), place: hash(`${look}|${chain.path}|${[left, top, width, height]}`) };
    });
  window.words = words;
  return words.map(({ look, place }) => ({ look, place }));
}
