import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { confirm } from './confirm.tsx';
import { giveFocusBack } from './focus-return.ts';

type Props = Pick<ModalProps, 'size'> & {
  title: ReactNode;
  close: () => void;
  /** Something is typed: a press beside the dialog does not throw it away, Escape and the cross ask first. */
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
  const leave = useLeave(close, isDirty);
  return <Modal opened onClose={leave} closeOnClickOutside={!isDirty} returnFocus={false} {...shown} />;
}

/** Closes what nothing is typed in, and anything else once it is agreed to. */
function useLeave(close: () => void, isDirty: boolean): () => void {
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const text = 'То, что вы ввели или загрузили здесь, пропадёт.';
    const isSure = await confirm({ title: 'Закрыть окно?', text, action: 'Закрыть и не сохранять', danger: true });
    // The Escape that answers the question is heard by the dialog beneath, too.
    setTimeout(() => {
      isAsking.current = false;
    });
    if (isSure) close();
  };
  return isDirty ? () => void ask() : close;
}
