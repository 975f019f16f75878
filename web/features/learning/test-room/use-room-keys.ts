import { useEffect, useRef } from 'react';

type Keys = { onStep: (by: 1 | -1) => void; onNumber: (number: number) => void };

/** Keys of a test: arrows switch questions, 1–9 choose, Enter in a typed answer goes on. */
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
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        event.preventDefault();
        latest.current.onStep(event.key === 'ArrowRight' ? 1 : -1);
      } else if (/^[1-9]$/.test(event.key)) latest.current.onNumber(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
