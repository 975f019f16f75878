import { lazy } from 'react';
import type { Trip } from '#contract/trips/shapes.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';

// Loaded on press, since most families do not need it.
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

export const CancelTrip = ({ trip }: { trip: Trip }) =>
  trip.may_cancel ? (
    <DialogButton variant="subtle" color="red" c="red.8" dialog={(close) => <CancelDialog trip={trip} close={close} />}>
      Отказаться от поездки
    </DialogButton>
  ) : null;
