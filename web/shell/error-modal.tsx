import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { homeOf } from '#contract/roles.ts';
import { SadFace } from '#web/kit/art/sad-face.tsx';
import { useMaybeMe } from '#web/session.ts';
import classes from './error-modal.module.css';

/**
 * The full-screen error modal (docs/product/screens.md). Closing it leads parents to /parent and others to their role's
 * home. `closable: false` takes the close button away, where there is nowhere to close to; `onHide` closes without
 * leaving.
 */
export function ErrorModal({
  text,
  closable = true,
  onRetry,
  onHide,
}: {
  text: string;
  closable?: boolean;
  onRetry?: () => void;
  onHide?: () => void;
}) {
  const me = useMaybeMe();
  const close = onHide ?? (() => window.location.assign(me ? homeOf(me.utype) : '/'));
  return (
    <Modal.Root opened fullScreen onClose={close} closeOnEscape={closable}>
      <Modal.Content>
        <Modal.Body className={classes.body ?? ''}>
          <Stack align="center" maw={520}>
            <SadFace />
            <Modal.Title className={classes.title ?? ''}>Что-то пошло не так</Modal.Title>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
