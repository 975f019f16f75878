import type { ButtonProps } from '@mantine/core';
import { lazy } from 'react';
import type { ReturnTarget } from '#contract/people/account.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

/** A participant whose participation has ended, with the status to return to. */
export type Returnable = {
  id: number;
  surname: string;
  name: string;
  status_label: string | null;
  return_to: ReturnTarget;
};

const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

/** «Вернуть участие»: to the former status, with a new deadline and a reason. */
export const ReturnParticipation = ({ user, ...look }: ButtonProps & { user: Returnable }) => (
  <DialogButton
    size="compact-md"
    {...look}
    label={`Вернуть участие: ${surnameAndName(user)}`}
    dialog={(close) => <ReturnDialog user={user} close={close} />}
  >
    Вернуть участие
  </DialogButton>
);
