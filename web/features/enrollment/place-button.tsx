import { lazy } from 'react';
import type { EnrollmentRow } from '#contract/enrollment/shapes.ts';
import { fullName } from '#contract/words/names.ts';
import { DialogButton } from '#web/kit/dialog-button.tsx';

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }));

/** A place in the ranking that opens its explanation. */
export const PlaceButton = ({ row, place }: { row: EnrollmentRow; place: number }) => (
  <DialogButton
    variant="subtle"
    size="compact-md"
    label={`${place}-е место, ${fullName(row)}: почему такое`}
    dialog={(close) => <PlaceDialog user_id={row.user_id} name={fullName(row)} close={close} />}
  >
    {place}
  </DialogButton>
);
