import { lazy } from 'react';
import type { PeopleFilter } from '#contract/people/filter.ts';
import type { Api } from '#web/api.ts';
import { DialogButton } from '#web/kit/dialog-button.tsx';

const MoveFilteredDialog = lazy(async () => ({ default: (await import('./move-filtered.tsx')).MoveFilteredDialog }));
const ReturnFilteredDialog = lazy(async () => ({
  default: (await import('./return-filtered.tsx')).ReturnFilteredDialog,
}));

/** `filter`: those chosen of a list's people; `feature`: whose list it is, asked anew afterwards. */
export type Filtered = { filter: PeopleFilter; feature: keyof Api };

/** «Продлить срок»: one kind of deadline of everybody who is chosen in a list; counted first, then confirmed. */
export const MoveFiltered = (props: Filtered) => (
  <DialogButton variant="light" size="compact-md" dialog={(close) => <MoveFilteredDialog {...props} close={close} />}>
    Продлить срок
  </DialogButton>
);

/** «Вернуть участие»: of everybody chosen who may come back; counted first, then confirmed. */
export const ReturnFiltered = (props: Filtered) => (
  <DialogButton variant="light" size="compact-md" dialog={(close) => <ReturnFilteredDialog {...props} close={close} />}>
    Вернуть участие
  </DialogButton>
);
