import { useEffect, useRef } from 'react';

const STORAGE_KEY = 'check-keys';

/** Single-letter keys can be switched off in this browser, for users of speech input (WCAG 2.1.4). */
export const areKeysEnabled = (): boolean => window.localStorage.getItem(STORAGE_KEY) !== 'off';
export const switchKeys = (on: boolean): void => {
  if (on) window.localStorage.removeItem(STORAGE_KEY);
  else window.localStorage.setItem(STORAGE_KEY, 'off');
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(?:input|textarea|select)$/i.test(target.tagName) && !target.hasAttribute('readonly')));

/** `KeyN`, `Ctrl+Enter`, `Alt+KeyN`: by position on the keyboard. */
const nameOf = ({ ctrlKey, altKey, code }: KeyboardEvent): string =>
  `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${code}`;

/**
 * Keys of the screen by position, so that they work in any layout. Inactive while a dialog is open; while something is
 * typed, only those with Ctrl or Alt act.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || document.querySelector('[role="dialog"]')) return;
      const isPlain = !event.ctrlKey && !event.altKey;
      if (isPlain && (isTyping(event.target) || !areKeysEnabled())) return;
      const act = current.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
