import { lazy } from 'react';
import type { Direction } from '#contract/families/directions.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

const InviteNextDialog = lazy(async () => ({ default: (await import('./invite-next-dialog.tsx')).InviteNextDialog }));

/** «Пригласить следующего»: shows who is next for a free place and why, and invites that one. */
export const InviteNext = ({ direction }: { direction: Direction }) => (
  <DialogButton
    variant="light"
    size="compact-md"
    label={`Пригласить следующего: ${directionTitle(direction)}`}
    dialog={(close) => <InviteNextDialog direction={direction} close={close} />}
  >
    Пригласить следующего
  </DialogButton>
);
