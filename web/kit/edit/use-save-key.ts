import { type RefObject, useEffect } from 'react';

/** Submits the form by Ctrl+S or ⌘S from anywhere on the page, except from a dialog. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[aria-modal="true"]')) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
