import { lazy } from 'react';
import type { Timeout } from '#contract/families/timeouts.ts';
import { timeoutTitle } from '#contract/timeouts.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

/** A participant with one open deadline. */
export type Movable = {
  participant: { id: number; surname: string; name: string };
  timeout: Pick<Timeout, 'time_out_type_code' | 'time_out_date'>;
};

const DeadlineOfOne = lazy(async () => ({ default: (await import('./deadline-of-one.tsx')).DeadlineOfOne }));

/** «Перенести срок»: moves one deadline of one participant, with a reason. */
export const MoveDeadline = (movable: Movable) => (
  <DialogButton
    variant="light"
    size="compact-md"
    label={`Перенести: ${timeoutTitle(movable.timeout.time_out_type_code).toLowerCase()}, ${surnameAndName(movable.participant)}`}
    dialog={(close) => <DeadlineOfOne {...movable} close={close} />}
  >
    Перенести
  </DialogButton>
);
