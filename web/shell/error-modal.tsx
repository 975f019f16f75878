import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { homeOf } from '#contract/roles.ts';
import { useMaybeMe } from '#web/session.ts';
import { SadFace } from './art/sad-face.tsx';

type ErrorModalProps = {
  text: string;
  /** The flag that takes the close button away: nothing can be done here but to try again. */
  closable?: boolean;
  onRetry?: (() => void) | undefined;
  /** Called instead of leaving for the home. */
  onHide?: (() => void) | undefined;
};

/** The full-screen error modal (portal.md 2, 4): closing it leads parents to /parent and others to their role's home. */
export function ErrorModal({ text, closable = true, onRetry, onHide }: ErrorModalProps) {
  const me = useMaybeMe();
  const close = onHide ?? (() => window.location.assign(me ? homeOf(me.utype) : '/'));
  return (
    <Modal
      opened
      fullScreen
      onClose={close}
      withCloseButton={false}
      closeOnEscape={closable}
      aria-labelledby="error-modal-title"
      styles={{ body: { minHeight: '100dvh', display: 'grid', placeItems: 'center' } }}
    >
      <Stack align="center" ta="center" maw={520} gap="md">
        <SadFace />
        <Title order={2} id="error-modal-title">
          Что-то пошло не так
        </Title>
        <Text role="alert">{text}</Text>
        <Group justify="center">
          {onRetry ? (
            <Button variant="default" onClick={onRetry}>
              Попробовать ещё раз
            </Button>
          ) : null}
          {closable ? (
            <Button onClick={close} data-autofocus>
              Закрыть
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}

const ErrorModalContext = createContext<(shown: ErrorModalProps) => void>(() => undefined);

/** Shows the full-screen error modal from a click: `showError({ text })`. */
export const useErrorModal = () => useContext(ErrorModalContext);

export function ErrorModalProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ErrorModalProps>();
  const hiding = useMemo(() => {
    if (!shown?.onHide) return shown;
    return {
      ...shown,
      onHide: () => {
        setShown(undefined);
        shown.onHide?.();
      },
    };
  }, [shown]);
  return (
    <ErrorModalContext value={setShown}>
      {children}
      {hiding ? <ErrorModal {...hiding} /> : null}
    </ErrorModalContext>
  );
}
