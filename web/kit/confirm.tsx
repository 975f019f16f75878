import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { takeFocusBack } from './focus-return.ts';
import { loadModals } from './load-modals.ts';
import { notifyFailure } from './notify.ts';

/**
 * Asks once before a dangerous thing: what will happen, to whom and to how many; true for yes. Focus goes back to where
 * it was, or to the heading of the screen where that is gone.
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
  /** The button's own words: «Удалить новость», never «Да». */
  action: string;
  /** Of the button that leaves all as it is, where «Отмена» could be taken for the thing itself. */
  cancel?: string;
  danger?: boolean;
}): Promise<boolean> {
  // Kept here: the dialog itself may look only after it has taken the focus.
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
      takeFocusBack(before);
      resolve(false);
    },
  });
  return promise;
}

/** Says in the question's place why something cannot be done. Focus goes back as it does from a question. */
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
    onClose: () => takeFocusBack(before),
  });
}
