import type { KeyboardEvent } from 'react';

/**
 * Key handler of a form: Ctrl+Enter submits it from any field, Escape leaves it, so that the screen's keys work again.
 */
export const formKeys = (leave: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.ctrlKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
  if (event.key === 'Escape') leave();
};
