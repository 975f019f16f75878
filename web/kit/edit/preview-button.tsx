import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import classes from './preview-button.module.css';

/** Opens links of the preview in a new tab, so that the form stays. */
function openInNewTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** Shows a preview of the typed values without saving. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label="Предпросмотр"
        title="Как это увидят"
        leftSection={<IconEye size={18} aria-hidden />}
        classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
        onClick={() => setShown(true)}
      >
        Предпросмотр
      </Button>
      {isShown ? (
        <Dialog title="Предпросмотр" size="72rem" close={() => setShown(false)}>
          <section className={classes.sheet} onClickCapture={openInNewTab}>
            {children}
          </section>
        </Dialog>
      ) : null}
    </>
  );
}
