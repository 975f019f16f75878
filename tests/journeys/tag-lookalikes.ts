/**
 * An element with text. `look`: everything its contrast depends on; `place`: the same with its position. `isExempt`: a
 * control that is off, or a sign alone, of which axe says nothing.
 */
export type Words = { element: Element; look: number; place: number; isExempt: boolean };
export type Key = Pick<Words, 'look' | 'place'>;

/**
 * Stores the texts in reach as `window.words` and returns their keys. Equal looks share colour, threshold and all
 * backgrounds that shine through behind them. Runs in the page.
 */
export function tagLookalikes(): Key[] {
  const hash = (text: string): number => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    return 4294967296 * (2097151 & (low ^ (low >>> 16))) + ((high ^ (high >>> 13)) >>> 0);
  };
  type Paint = { background: string; isOpaque: boolean; effect: string };
  const own = new Map<Element, Paint>();
  const paintOf = (element: Element): Paint => {
    const known = own.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const isPlain = opacity === '1' && filter === 'none' && mixBlendMode === 'normal';
    const paint = {
      background: isClear ? '' : [backgroundColor, backgroundImage].join(),
      isOpaque: backgroundColor.startsWith('rgb(') && isPlain,
      effect: isPlain ? '' : [opacity, filter, mixBlendMode].join(),
    };
    own.set(element, paint);
    return paint;
  };
  /** Paints from the top down to the first background that hides what is below. */
  const seen = (stack: Element[]): string => {
    const paints = stack.map(paintOf);
    const last = paints.findIndex(({ isOpaque }) => isOpaque);
    const shining = last < 0 ? paints : paints.slice(0, last + 1);
    return shining
      .map(({ background, effect }) => background + effect)
      .filter(Boolean)
      .join('/');
  };
  const pathOf = (element: Element): Element[] => {
    const path: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
    return path;
  };
  const isOff = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"]') !== null ||
    (element.closest('label')?.control?.matches(':disabled') ?? false);
  const wordsOf = (element: Element): string =>
    element.matches('input:not([type=checkbox], [type=radio], [type=range]), select, textarea')
      ? 'typed'
      : [...element.childNodes]
          .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
          .join('')
          .trim();
  const words = [...window.inReach().querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && !element.matches('option') && wordsOf(element) !== '')
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    // Words for screen readers alone have a box of one pixel.
    .filter(({ box }) => box.width > 1)
    .map(({ element, box: { left, top, width, height } }) => {
      const { color, fontSize, fontWeight, textShadow, webkitTextFillColor } = getComputedStyle(element);
      const [size, weight] = [Number.parseFloat(fontSize), Number(fontWeight)];
      // WCAG 1.4.3: large is 18 pt, or 14 pt and bold.
      const isLarge = size >= 24 || (size >= 18.66 && weight >= 700);
      const isExempt = isOff(element) || wordsOf(element).length === 1;
      const letter = [
        color,
        isLarge,
        textShadow,
        webkitTextFillColor,
        isOff(element),
        wordsOf(element).length === 1,
      ].join();
      const path = pathOf(element);
      const effects = path.map((each) => paintOf(each).effect).join('');
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
      const at = stack.indexOf(element);
      const over = stack.slice(0, Math.max(0, at)).map((each) => paintOf(each).background + paintOf(each).effect);
      // Words outside of the window are above what they stand in.
      const behind = stack.length > 0 ? stack.slice(Math.max(0, at)) : path;
      const look = [letter, effects, seen(path), over.join(''), seen(behind)].join('|');
      return { element, look: hash(look), place: hash([look, left, top, width, height].join('|')), isExempt };
    });
  window.words = words;
  return words.map(({ look, place }) => ({ look, place }));
}
