import type { KeyboardEvent } from 'react';

/** Of a form: Ctrl and Enter sends it from any of its fields, Escape leaves it for where the keys of the screen act. */
export const formKeys = (leave: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.ctrlKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
  if (event.key === 'Escape') leave();
};
