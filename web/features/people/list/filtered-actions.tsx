import { lazy } from 'react';
import type { PeopleFilter } from '#contract/people/filter.ts';
import type { Api } from '#web/api.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

const MoveFilteredDialog = lazy(async () => ({ default: (await import('./move-filtered.tsx')).MoveFilteredDialog }));
const ReturnFilteredDialog = lazy(async () => ({
  default: (await import('./return-filtered.tsx')).ReturnFilteredDialog,
}));

/** `filter`: the selected people; `feature`: the list to reload afterwards. */
export type Filtered = { filter: PeopleFilter; feature: keyof Api };

/** «Продлить срок»: moves one kind of deadline of all selected people, after counting and a confirmation. */
export const MoveFiltered = (props: Filtered) => (
  <DialogButton variant="light" size="compact-md" dialog={(close) => <MoveFilteredDialog {...props} close={close} />}>
    Продлить срок
  </DialogButton>
);

/** «Вернуть участие»: returns all selected people who may return, after counting and a confirmation. */
export const ReturnFiltered = (props: Filtered) => (
  <DialogButton variant="light" size="compact-md" dialog={(close) => <ReturnFilteredDialog {...props} close={close} />}>
    Вернуть участие
  </DialogButton>
);
