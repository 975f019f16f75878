import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Teaching } from '#contract/courses/teachings.ts';
import { useDialog } from '#web/kit/dialog-button.tsx';
import { RowButton } from '#web/kit/row-actions.tsx';

// Its form comes with zod, which the list does without.
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

/** Opens the copying of a course, from its row of the list or from its own screen. */
export function CopyCourse({ teaching, inRow = false }: { teaching: Teaching; inRow?: boolean }) {
  const { open, shown } = useDialog((close) => <CopyDialog teaching={teaching} close={close} />);
  return (
    <>
      {inRow ? (
        <RowButton label={`Скопировать курс «${teaching.teaching_title}»`} icon={IconCopy} onClick={open} />
      ) : (
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={open}>
          Скопировать курс
        </Button>
      )}
      {shown}
    </>
  );
}
