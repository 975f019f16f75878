import { Button } from '@mantine/core';
import { hideNotice, showNotice } from '#web/kit/notifications/notices.ts';

const id = 'dialog closed';

/** Notifies that the dialog was closed, with an undo. */
export const notifyClosed = (open: () => void): void =>
  showNotice({
    id,
    kind: 'done',
    closesAfter: 8000,
    message: (
      <>
        Диалог закрыт{' '}
        <Button
          variant="default"
          size="compact-sm"
          ml={6}
          onClick={() => {
            hideNotice(id);
            open();
          }}
        >
          Открыть снова
        </Button>
      </>
    ),
  });
