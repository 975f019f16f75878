import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { notifyFailure } from '../notifications/notify.ts';
import { releaseFocusTo } from './focus.ts';
import { loadModals } from './load-modals.ts';

/**
 * Asks before a dangerous action, with its effects; resolves to true if confirmed. Focus returns to where it was, or to
 * the screen's heading.
 */
export async function confirm({
  title,
  text,
  action,
  cancel = 'Отмена',
  danger = false,
}: {
  title: string;
  text: ReactNode;
  /** Label of the confirm button: «Удалить новость», never «Да». */
  action: string;
  /** Label of the other button, where «Отмена» could be mistaken for the action. */
  cancel?: string;
  danger?: boolean;
}): Promise<boolean> {
  // Remembered here: by the time the dialog is mounted it has the focus.
  const before = document.activeElement;
  const modals = await loadModals().catch(notifyFailure);
  if (!modals) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  modals.openConfirmModal({
    title,
    children: <Text component="div">{text}</Text>,
    labels: { confirm: action, cancel },
    confirmProps: { color: danger ? 'red' : 'ocean' },
    returnFocus: false,
    onConfirm: () => resolve(true),
    onClose: () => {
      releaseFocusTo(before);
      resolve(false);
    },
  });
  return promise;
}

/** Explains why something cannot be done, in a dialog like the question's. */
export async function explain({ title, text }: { title: string; text: ReactNode }): Promise<void> {
  const before = document.activeElement;
  const modals = await loadModals().catch(notifyFailure);
  if (!modals) return;
  const dialog = modals.open({
    title,
    children: (
      <>
        <Text component="div">{text}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => modals.close(dialog)}>
            Понятно
          </Button>
        </Group>
      </>
    ),
    returnFocus: false,
    onClose: () => releaseFocusTo(before),
  });
}
