import { type RefObject, useEffect, useRef } from 'react';

/** Share of a message, or of the window it fills, that counts as visible. */
const VISIBLE_PART = 0.5;

/** Reports messages marked `data-unread` that are really visible. */
export function useVisible(
  scroller: RefObject<HTMLElement | null>,
  messages: unknown,
  see: (id: number) => void,
): void {
  const visible = useRef(new Set<number>());
  useEffect(() => {
    const seeAll = () => {
      if (document.visibilityState !== 'visible') return;
      for (const id of visible.current) see(id);
      visible.current.clear();
    };
    document.addEventListener('visibilitychange', seeAll);
    return () => document.removeEventListener('visibilitychange', seeAll);
  }, [see]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are other elements
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const id = Number(target.getAttribute('data-message'));
          const isSeen =
            isIntersecting &&
            (intersectionRatio >= VISIBLE_PART || intersectionRect.height >= (rootBounds?.height ?? 0) * VISIBLE_PART);
          if (!isSeen) visible.current.delete(id);
          else if (document.visibilityState === 'visible') see(id);
          else visible.current.add(id);
        }
      },
      { root, threshold: [0, 0.25, VISIBLE_PART, 0.75, 1] },
    );
    for (const unread of root.querySelectorAll('[data-unread]')) observer.observe(unread);
    return () => observer.disconnect();
  }, [scroller, messages, see]);
}
