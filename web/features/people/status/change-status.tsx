import { lazy } from 'react';
import type { Status } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

/** A participant with the current status and the possible next ones. */
export type Movable = {
  id: number;
  surname: string;
  name: string;
  participant_status: Status | null;
  status_label: string | null;
  next_statuses: readonly { status: Status; label: string }[];
};

const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }));

/** Moves a participant to another status; the reason goes to the log. */
export const ChangeStatus = ({ user }: { user: Movable }) => (
  <DialogButton
    variant="light"
    size="compact-md"
    label={`Сменить статус: ${surnameAndName(user)}`}
    dialog={(close) => <StatusDialog user={user} close={close} />}
  >
    Сменить статус
  </DialogButton>
);
