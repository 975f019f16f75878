import { lazy } from 'react';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

// Loaded on press, so that the home stays small.
const OwnTripDialog = lazy(async () => ({ default: (await import('./own-trip-dialog.tsx')).OwnTripDialog }));

/** `isInvited`: nothing is confirmed yet, so there is only the shift to read about. */
export const OwnTripButton = ({ isInvited = false }: { isInvited?: boolean }) => (
  <DialogButton dialog={(close) => <OwnTripDialog close={close} />}>
    {isInvited ? 'Что за смена' : 'Моя поездка'}
  </DialogButton>
);
