import { useEffect } from 'react';

/** Scrolls to the option named in the address's hash and focuses its field. */
export function useNamedField(): void {
  useEffect(() => {
    const name = decodeURIComponent(window.location.hash.slice(1));
    if (name === '') return;
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"], [id="${CSS.escape(name)}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, []);
}
