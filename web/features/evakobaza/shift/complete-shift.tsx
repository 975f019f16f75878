import { lazy } from 'react';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

// Loaded on press: the numbers are asked for anew then, and the form brings zod.
const CompleteShiftDialog = lazy(async () => ({
  default: (await import('./complete-shift-dialog.tsx')).CompleteShiftDialog,
}));

/** Ends the shift for everybody who has arrived, after what is not done yet was read. */
export const CompleteShift = ({ disabled = false }: { disabled?: boolean }) => (
  <DialogButton disabled={disabled} dialog={(close) => <CompleteShiftDialog close={close} />}>
    Завершить смену
  </DialogButton>
);
