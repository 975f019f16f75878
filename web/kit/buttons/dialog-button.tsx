import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';

/** Renders a dialog, which may be lazy, so that a list loads the zod of its form only on press. */
export type OpenedDialog = (close: () => void) => ReactNode;

/** State of a dialog; render `shown` beside what opens it. */
export function useDialog(dialog: OpenedDialog): { open: () => void; shown: ReactNode } {
  const [opened, setOpened] = useState(false);
  return {
    open: () => setOpened(true),
    shown: opened ? <Suspense>{dialog(() => setOpened(false))}</Suspense> : null,
  };
}

/** Button that opens a dialog; `label`: a longer name for screen readers. */
export function DialogButton({ dialog, label, ...look }: ButtonProps & { dialog: OpenedDialog; label?: string }) {
  const { open, shown } = useDialog(dialog);
  return (
    <>
      <Button {...look} {...(label ? { 'aria-label': label } : {})} onClick={open} />
      {shown}
    </>
  );
}
