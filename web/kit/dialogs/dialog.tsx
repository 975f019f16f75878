import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { confirm } from './confirm.tsx';
import { restoreFocus } from './focus.ts';

type Props = Pick<ModalProps, 'size'> & {
  title: ReactNode;
  close: () => void;
  /** Something was typed: a click outside does not close it, Escape and the cross ask first. */
  isDirty?: boolean;
  children: ReactNode;
};

/**
 * The portal's dialog, open while rendered: `opened ? <Dialog …> : null`. Focus returns to the button that opened it,
 * or to the screen's heading.
 */
export function Dialog({ close, isDirty = false, ...shown }: Props) {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => () => restoreFocus(before), [before]);
  const leave = useConfirmedClose(close, isDirty);
  return <Modal opened onClose={leave} closeOnClickOutside={!isDirty} returnFocus={false} {...shown} />;
}

/** Closes the dialog; if something was typed, asks first. */
function useConfirmedClose(close: () => void, isDirty: boolean): () => void {
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const text = 'То, что вы ввели или загрузили здесь, пропадёт.';
    const isSure = await confirm({ title: 'Закрыть окно?', text, action: 'Закрыть и не сохранять', danger: true });
    // Escape in the confirmation also reaches the dialog below.
    setTimeout(() => {
      isAsking.current = false;
    });
    if (isSure) close();
  };
  return isDirty ? () => void ask() : close;
}
