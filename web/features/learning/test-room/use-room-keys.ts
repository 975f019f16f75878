import { useEffect, useRef } from 'react';

type Keys = {
  onStep: (by: 1 | -1) => void;
  onNumber: (number: number) => void;
  /** The field of a typed answer; null for a question without one, or when nothing may be typed. */
  findField: () => HTMLInputElement | null;
};

/** A key that writes a sign; the space presses buttons. */
const isSign = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== ' ';

/**
 * Keys of a test: arrows switch questions, 1–9 choose, Enter in a typed answer goes on. What is typed beside the field
 * of a typed answer goes into it, so that the arrows go on switching questions until then.
 */
export function useRoomKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('[role=dialog]')) return;
      const isTyped = target instanceof HTMLInputElement && target.type === 'text';
      if (isTyped && event.key === 'Enter') latest.current.onStep(1);
      if (isTyped || target.closest('select')) return;
      const field = isSign(event) ? latest.current.findField() : null;
      // Focused before the key is done, the field gets its sign.
      if (field) return field.focus();
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        event.preventDefault();
        latest.current.onStep(event.key === 'ArrowRight' ? 1 : -1);
      } else if (/^[1-9]$/.test(event.key)) latest.current.onNumber(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
