import { lazy } from 'react';
import type { PeopleFilter } from '#contract/people/filter.ts';
import type { Api } from '#web/api.ts';
import { DialogButton } from '#web/kit/dialog-button.tsx';

const MoveFilteredDialog = lazy(async () => ({ default: (await import('./move-filtered.tsx')).MoveFilteredDialog }));
const ReturnFilteredDialog = lazy(async () => ({
  default: (await import('./return-filtered.tsx')).ReturnFilteredDialog,
}));

/** `filter`: as the list is filtered now; `feature`: whose list it is, asked anew afterwards. */
export type Filtered = { filter: PeopleFilter; feature: keyof Api };

/** «Продлить срок отобранным»: one kind of deadline of everybody a list holds; counted first, then confirmed. */
export const MoveFiltered = (props: Filtered) => (
  <DialogButton variant="light" dialog={(close) => <MoveFilteredDialog {...props} close={close} />}>
    Продлить срок отобранным
  </DialogButton>
);

/** «Вернуть участие отобранным»: of everybody a list holds who may come back; counted first, then confirmed. */
export const ReturnFiltered = (props: Filtered) => (
  <DialogButton variant="light" dialog={(close) => <ReturnFilteredDialog {...props} close={close} />}>
    Вернуть участие отобранным
  </DialogButton>
);
