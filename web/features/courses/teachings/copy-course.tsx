import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Teaching } from '#contract/courses/teachings.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { RowButton } from '#web/kit/buttons/row-actions.tsx';

// Loaded lazily, because the form needs zod and the list does not.
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

/** Button that copies a course, in its row of the list or on its screen. */
export function CopyCourse({ teaching, inRow = false }: { teaching: Teaching; inRow?: boolean }) {
  const { open, shown } = useDialog((close) => <CopyDialog teaching={teaching} close={close} />);
  return (
    <>
      {inRow ? (
        <RowButton label={`Скопировать курс ${quoted(teaching.teaching_title)}`} icon={IconCopy} onClick={open} />
      ) : (
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={open}>
          Скопировать курс
        </Button>
      )}
      {shown}
    </>
  );
}
