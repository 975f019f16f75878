import { lazy } from 'react';
import { DialogButton } from '#web/kit/dialog-button.tsx';

// With a press: the home does without it.
const OwnTripDialog = lazy(async () => ({ default: (await import('./own-trip-dialog.tsx')).OwnTripDialog }));

export const OwnTripButton = () => (
  <DialogButton dialog={(close) => <OwnTripDialog close={close} />}>Моя поездка</DialogButton>
);
