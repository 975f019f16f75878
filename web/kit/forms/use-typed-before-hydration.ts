import { useRef } from 'react';
import { typedBeforeHydration } from './typed-before-hydration.ts';

/** Takes over what was typed into a server-rendered field before hydration; returns the field's ref. */
export function useTypedBeforeHydration(change: (typed: string) => void) {
  const isMet = useRef(false);
  return (node: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (!node || isMet.current) return;
    isMet.current = true;
    const typed = typedBeforeHydration(node);
    if (typed !== undefined) change(typed);
  };
}
