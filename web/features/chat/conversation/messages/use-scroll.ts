import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that counts as the end. */
const NEAR_PX = 48;

type Anchor = { row: Element; top: number };

/** First of these stacked rows that is not above the edge. */
function firstBelow(rows: HTMLCollection, edge: number): Element | undefined {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  return rows[from];
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Scroll position of the messages. The scroller is reversed (`column-reverse`), so that it starts at the end without
 * script; here loaded messages above or below do not move what is being read, and a reader at the end stays there.
 * `start`: the row to open at instead of the end.
 */
export function useScroll(scroller: RefObject<HTMLElement | null>, rows: RefObject<HTMLElement | null>, start: string) {
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef<{ isAtEnd: boolean; anchor: Anchor | undefined }>({ isAtEnd: true, anchor: undefined });

  const remember = () => {
    const [frame, list] = [scroller.current, rows.current];
    if (!frame || !list) return;
    const row = firstBelow(list.children, topOf(frame));
    place.current = { isAtEnd: -frame.scrollTop < NEAR_PX, anchor: row && { row, top: topOf(row) } };
    setAtEnd(place.current.isAtEnd);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where it opens; later changes of `start` move nobody
  useLayoutEffect(() => {
    const frame = scroller.current;
    const opened = start === '' ? null : frame?.querySelector(start);
    if (frame && opened) frame.scrollTop += topOf(opened) - topOf(frame) - frame.clientHeight / 4;
    place.current.isAtEnd = false;
    remember();
  }, []);

  useLayoutEffect(() => {
    const frame = scroller.current;
    const { anchor, isAtEnd: wasAtEnd } = place.current;
    if (!frame) return;
    const moved = anchor?.row.isConnected ? topOf(anchor.row) - anchor.top : 0;
    if (wasAtEnd) frame.scrollTop = 0;
    // Setting the same value would stop a running scroll.
    else if (moved !== 0) frame.scrollTop += moved;
    remember();
  });

  return {
    isAtEnd,
    onScroll: remember,
    /** Shows a row a little below the upper edge. */
    toRow: (row: Element) => {
      const frame = scroller.current;
      if (!frame) return;
      frame.scrollTop += topOf(row) - topOf(frame) - frame.clientHeight / 4;
      remember();
    },
    toEnd: () => {
      place.current.isAtEnd = true;
      if (scroller.current) scroller.current.scrollTop = 0;
      remember();
    },
  };
}
