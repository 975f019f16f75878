import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'button:not(:disabled), a[href], input:not([type="hidden"]):not(:disabled)';
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * One stop of the Tab key for all controls of a toolbar; arrows, Home and End go from one to the next. Returns the
 * toolbar's ref and the handler of its keys.
 */
export function useToolbar(): { toolbar: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void } {
  const toolbar = useRef<HTMLDivElement>(null);
  const controls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const mark = (stop: HTMLElement | undefined) => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1;
  };
  // Controls come and go with each rendering.
  useLayoutEffect(() => {
    const all = controls();
    mark(all.find((one) => one === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const all = controls();
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    // A list that is open has the arrows to itself.
    const isOpen = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
    if (!step || at === -1 || isOpen) return;
    event.preventDefault();
    const next = all[step(at, all.length - 1)];
    mark(next);
    next?.focus();
  };
  return { toolbar, onKeyDown };
}
