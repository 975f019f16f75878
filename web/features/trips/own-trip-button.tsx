import { lazy } from 'react';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

// Loaded on press, so that the home stays small.
const OwnTripDialog = lazy(async () => ({ default: (await import('./own-trip-dialog.tsx')).OwnTripDialog }));

export const OwnTripButton = () => (
  <DialogButton dialog={(close) => <OwnTripDialog close={close} />}>Моя поездка</DialogButton>
);
