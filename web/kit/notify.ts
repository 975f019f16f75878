import { failureOf } from './failure.ts';
import { showNotice } from './notices.ts';

/** A passing word that a thing was done. */
export const notifyDone = (message: string): void => {
  showNotice({ message, look: 'done', closesAfter: 4000 });
};

/** A passing word that a click failed; a form shows its failure itself (web/kit/form.ts). */
export const notifyFailure = (error: unknown): void => {
  showNotice({ message: failureOf(error).errors[0], look: 'failed', closesAfter: 8000 });
};
