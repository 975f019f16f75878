import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Teaching } from '#contract/courses/teachings.ts';
import { RowButton } from '#web/kit/row-actions.tsx';

// Its form comes with zod, which the list does without.
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

/** Opens the copying of a course, from its row of the list or from its own screen. */
export function CopyCourse({ teaching, inRow = false }: { teaching: Teaching; inRow?: boolean }) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  return (
    <>
      {inRow ? (
        <RowButton label={`Скопировать курс «${teaching.teaching_title}»`} icon={IconCopy} onClick={open} />
      ) : (
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={open}>
          Скопировать курс
        </Button>
      )}
      {opened ? (
        <Suspense>
          <CopyDialog teaching={teaching} close={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
