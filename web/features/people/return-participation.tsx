import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ReturnTo } from '#contract/people/account.ts';
import { surnameAndName } from '#contract/words/names.ts';

/** A participant whose participation has ended, and where it may be brought back to. */
export type Returnable = {
  id: number;
  surname: string;
  name: string;
  status_label: string | null;
  return_to: ReturnTo;
};

// The form comes with zod, which the page does without.
const ReturnDialog = lazy(() => import('./return-dialog.tsx'));

/** «Вернуть участие»: to the status it left, with a new deadline and the reason. */
export function ReturnParticipation({ user, ...look }: ButtonProps & { user: Returnable }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        {...look}
        aria-label={`Вернуть участие: ${surnameAndName(user)}`}
        onClick={() => setOpened(true)}
      >
        Вернуть участие
      </Button>
      {opened ? (
        <Suspense>
          <ReturnDialog user={user} close={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
