import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';

/** Draws the dialog, which may be a lazy one: a list does without the zod of its form until a press. */
export type OpenedDialog = (close: () => void) => ReactNode;

/** A dialog that something on the screen opens; `shown` stands beside it. */
export function useDialog(dialog: OpenedDialog): { open: () => void; shown: ReactNode } {
  const [opened, setOpened] = useState(false);
  return {
    open: () => setOpened(true),
    shown: opened ? <Suspense>{dialog(() => setOpened(false))}</Suspense> : null,
  };
}

/** A button that opens a dialog; `label` names it in full where its own words are short. */
export function DialogButton({ dialog, label, ...look }: ButtonProps & { dialog: OpenedDialog; label?: string }) {
  const { open, shown } = useDialog(dialog);
  return (
    <>
      <Button {...look} {...(label ? { 'aria-label': label } : {})} onClick={open} />
      {shown}
    </>
  );
}
