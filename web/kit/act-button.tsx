import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Act } from './reason-dialog.tsx';

// The form comes with zod, which the page does without.
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));

/** A button of something done to another's account, after its reason is given. */
export function ActButton({ act, label, ...look }: ButtonProps & { act: Act; label?: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button {...look} {...(label ? { 'aria-label': label } : {})} onClick={() => setOpened(true)}>
        {look.children ?? act.action}
      </Button>
      {opened ? (
        <Suspense>
          <ReasonDialog act={act} close={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
