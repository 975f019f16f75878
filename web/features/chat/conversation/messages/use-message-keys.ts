import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button';
/** What the arrows stop at: messages, notes, and the buttons of the list's ends. */
const STOPS = 'article, [data-more] > button';

const stopsOf = (scroller: HTMLElement): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>(STOPS)];

/**
 * The messages are one stop of the Tab key, however many links and buttons they hold: arrows go from message to message,
 * and only the controls of the one that has the focus are reached by Tab. Returns the handler of the list's keys.
 */
export function useMessageKeys(scroller: RefObject<HTMLElement | null>, toEnd: () => void) {
  const current = useRef<Element>(null);
  const mark = useRef(() => {
    const frame = scroller.current;
    if (!frame) return;
    const active = document.activeElement;
    current.current = frame.contains(active) ? (active?.closest('article') ?? null) : null;
    for (const stop of stopsOf(frame)) stop.tabIndex = -1;
    for (const control of frame.querySelectorAll<HTMLElement>(CONTROLS))
      control.tabIndex = current.current?.contains(control) ? 0 : -1;
  });
  // Messages and their controls come and go with each rendering.
  useLayoutEffect(() => mark.current());
  useLayoutEffect(() => {
    const frame = scroller.current;
    const onFocus = () => mark.current();
    // After the focus has moved on.
    const onLeave = () => requestAnimationFrame(() => mark.current());
    frame?.addEventListener('focusin', onFocus);
    frame?.addEventListener('focusout', onLeave);
    return () => {
      frame?.removeEventListener('focusin', onFocus);
      frame?.removeEventListener('focusout', onLeave);
    };
  }, [scroller]);

  return (event: KeyboardEvent): void => {
    const frame = scroller.current;
    if (!frame || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'End') {
      event.preventDefault();
      toEnd();
      return;
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = stopsOf(frame);
    const at = stops.findIndex((stop) => stop.contains(document.activeElement));
    // From the list itself upwards: the last message that is before one's eyes.
    const edge = frame.getBoundingClientRect().bottom;
    const start = stops.findLastIndex((stop) => stop.getBoundingClientRect().top < edge);
    const next = stops[at === -1 ? start : at + step];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
}
