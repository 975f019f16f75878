import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Test } from '#contract/courses/tests.ts';

const IntoBankDialog = lazy(async () => ({ default: (await import('./into-bank-dialog.tsx')).IntoBankDialog }));

type Props = { test: Test; basedOn: () => string | undefined; isChanged: boolean; done: (test: Test) => void };

/** Moves saved questions of a test into the bank. */
export function IntoBankButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (props.test.questions.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconBooks size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        В банк
      </Button>
      {isOpen ? (
        <Suspense>
          <IntoBankDialog {...props} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
