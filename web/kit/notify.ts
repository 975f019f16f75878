import { notifications } from '@mantine/notifications';
import { failureOf } from './failure.ts';

/** A passing word that a thing was done. */
export const notifyDone = (message: string): void => {
  notifications.show({ message, color: 'green' });
};

/** A passing word that a click failed; a form shows its failure itself (web/kit/form.ts). */
export const notifyFailure = (error: unknown): void => {
  notifications.show({ message: failureOf(error).errors[0], color: 'red', autoClose: 8000 });
};
