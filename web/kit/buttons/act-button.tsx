import type { ButtonProps } from '@mantine/core';
import { lazy } from 'react';
import type { ReasonedAct } from '../dialogs/reason-dialog.tsx';
import { DialogButton } from './dialog-button.tsx';

// Loaded lazily, because the form needs zod and the page does not.
const ReasonDialog = lazy(async () => ({ default: (await import('../dialogs/reason-dialog.tsx')).ReasonDialog }));

/** Button of an action that asks for a reason. */
export function ActButton({ act, ...look }: ButtonProps & { act: ReasonedAct; label?: string }) {
  return (
    <DialogButton {...look} dialog={(close) => <ReasonDialog act={act} close={close} />}>
      {look.children ?? act.action}
    </DialogButton>
  );
}
