import { useEffect } from 'react';

/** Tells the styles how high the cabinet's bar of narrow screens is (--bar): what sticks to the top stands under it. */
export function useBarHeight(): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('[data-bar]');
    if (!bar) return undefined;
    const root = document.documentElement.style;
    const watching = new ResizeObserver(() => root.setProperty('--bar', `${bar.offsetHeight}px`));
    watching.observe(bar);
    return () => {
      watching.disconnect();
      root.removeProperty('--bar');
    };
  }, []);
}
