import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from '../dialogs/confirm.tsx';
import { isUploading } from '../uploads/uploads-under-way.ts';

/**
 * Asks before unsaved changes or a running upload are left, by a link or by closing the tab. `release` lets the screen
 * navigate right after a save, before it is rendered without changes.
 */
export function useUnsavedGuard(isDirty: boolean): { release: () => void } {
  const rendered = useRef({ isDirty, isReleased: false });
  rendered.current = { isDirty, isReleased: false };
  const isGuarded = () => !rendered.current.isReleased && (rendered.current.isDirty || isUploading());
  useBlocker({
    shouldBlockFn: async () =>
      isGuarded() &&
      !(await confirm({
        title: 'Уйти без сохранения?',
        text: 'Изменения на этой странице ещё не сохранены и пропадут.',
        action: 'Уйти без сохранения',
        danger: true,
      })),
    enableBeforeUnload: isGuarded,
  });
  return {
    release: () => {
      rendered.current.isReleased = true;
    },
  };
}
