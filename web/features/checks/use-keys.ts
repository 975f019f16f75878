import { useEffect, useRef } from 'react';

const SETTING = 'check-keys';

/** Keys of one letter can be switched off, for who speaks to the computer (WCAG 2.1.4); a setting of this browser. */
export const keysAreOn = (): boolean => window.localStorage.getItem(SETTING) !== 'off';
export const switchKeys = (on: boolean): void => {
  if (on) window.localStorage.removeItem(SETTING);
  else window.localStorage.setItem(SETTING, 'off');
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(?:input|textarea|select)$/i.test(target.tagName) && !target.hasAttribute('readonly')));

/**
 * Keys of the screen, by their place on the keyboard: the same in either layout. None acts while something is typed or
 * a dialog stands open; `Ctrl+Enter` does not type, and acts in a field too.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.metaKey || document.querySelector('[role="dialog"]')) return;
      const withCtrl = event.ctrlKey && event.code === 'Enter';
      if (event.ctrlKey && !withCtrl) return;
      if (!withCtrl && (isTyping(event.target) || !keysAreOn())) return;
      const act = current.current[withCtrl ? 'Ctrl+Enter' : event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
