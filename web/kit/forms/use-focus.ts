import { useEffect, useRef, useState } from 'react';

/** Moves the focus to an element that the next rendering brings: a heading, a field of another section. */
export function useFocusAfterRender(): (find: () => HTMLElement | null) => void {
  const wanted = useRef<() => HTMLElement | null>(undefined);
  const [, redraw] = useState(0);
  useEffect(() => {
    const element = wanted.current?.();
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: element.matches('input, textarea, a, button') ? 'center' : 'start' });
  });
  return (find) => {
    wanted.current = find;
    redraw((times) => times + 1);
  };
}
