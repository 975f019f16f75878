import { useEffect } from 'react';

/**
 * Sets the CSS variable --bar to the height of the cabinet's bar on narrow screens, below which sticky elements stay.
 */
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
