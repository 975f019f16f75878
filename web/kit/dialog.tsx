import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { giveFocusBack } from './focus-return.ts';

type Props = Pick<ModalProps, 'size'> & {
  title: ReactNode;
  close: () => void;
  /** Something is typed: a press beside the dialog does not throw it away. */
  isDirty?: boolean;
  children: ReactNode;
};

/**
 * The portal's one dialog, open as long as it is rendered: `opened ? <Dialog …> : null`. Focus goes back to the button
 * that opened it, or to the heading of the screen where that button is gone.
 */
export function Dialog({ close, isDirty = false, ...shown }: Props) {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => () => giveFocusBack(before), [before]);
  return <Modal opened onClose={close} closeOnClickOutside={!isDirty} returnFocus={false} {...shown} />;
}
