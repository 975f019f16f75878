import type { ButtonProps } from '@mantine/core';
import { lazy } from 'react';
import { DialogButton } from './dialog-button.tsx';
import type { Act } from './reason-dialog.tsx';

// The form comes with zod, which the page does without.
const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

/** A button of something done after its reason is given. */
export function ActButton({ act, ...look }: ButtonProps & { act: Act; label?: string }) {
  return (
    <DialogButton {...look} dialog={(close) => <ReasonDialog act={act} close={close} />}>
      {look.children ?? act.action}
    </DialogButton>
  );
}
