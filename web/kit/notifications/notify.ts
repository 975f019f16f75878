import { failureOf } from '../loading/failure.ts';
import { showNotice } from './notices.ts';

/** Toast of a finished action. */
export const notifyDone = (message: string): void => {
  showNotice({ message, kind: 'done', closesAfter: 4000 });
};

/** Toast of something that was not done though the action succeeded. */
export const notifyProblem = (message: string): void => {
  showNotice({ message, kind: 'failed', closesAfter: 8000 });
};

/** Toast of a failed action; forms show failures themselves (web/kit/forms/form.ts). */
export const notifyFailure = (error: unknown): void => {
  showNotice({ message: failureOf(error).errors[0], kind: 'failed', closesAfter: 8000 });
};
