import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { loadModals } from './load-modals.ts';
import { notifyFailure } from './notify.ts';

/** Asks once before a dangerous thing: what will happen, to whom and to how many; true for yes. */
export async function confirm({
  title,
  text,
  action,
  danger = false,
}: {
  title: string;
  text: ReactNode;
  /** The button's own words: «Удалить новость», never «Да». */
  action: string;
  danger?: boolean;
}): Promise<boolean> {
  const modals = await loadModals().catch(notifyFailure);
  if (!modals) return false;
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text component="div">{text}</Text>,
      labels: { confirm: action, cancel: 'Отмена' },
      confirmProps: { color: danger ? 'red' : 'ocean' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
