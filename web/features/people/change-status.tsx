import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Status } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';

/** A participant with where it stands and may be moved. */
export type Movable = {
  id: number;
  surname: string;
  name: string;
  participant_status: Status | null;
  status_label: string | null;
  next_statuses: readonly { status: Status; label: string }[];
};

// The form comes with zod, which the list does without.
const StatusDialog = lazy(() => import('./status-dialog.tsx'));

/** Moves a participant along a way that is open to an administrator now; the reason goes to the log. */
export function ChangeStatus({ user }: { user: Movable }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        aria-label={`Сменить статус: ${surnameAndName(user)}`}
        onClick={() => setOpened(true)}
      >
        Сменить статус
      </Button>
      {opened ? (
        <Suspense>
          <StatusDialog user={user} close={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
