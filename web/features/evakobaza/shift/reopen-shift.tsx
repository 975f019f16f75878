import { lazy } from 'react';
import type { Shift } from '#contract/evakobaza/shift.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

const ReopenShiftDialog = lazy(async () => ({
  default: (await import('./reopen-shift-dialog.tsx')).ReopenShiftDialog,
}));

/** Takes the end of a shift back; nothing where it is not ended, or a certificate of it was sent. */
export const ReopenShift = ({ shift }: { shift: Shift }) =>
  shift.completed === 0 || shift.certified > 0 ? null : (
    <DialogButton variant="default" dialog={(close) => <ReopenShiftDialog shift={shift} close={close} />}>
      Вернуть смену
    </DialogButton>
  );
