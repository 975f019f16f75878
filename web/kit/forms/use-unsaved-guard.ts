import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirm } from '../dialogs/confirm.tsx';
import { isUploadingHere } from '../uploads/uploads-under-way.ts';
import { noteUnsavedGuard } from './unsaved-guards.ts';

/**
 * Asks before unsaved changes or a running upload are left, by a link or by closing the tab. `release` lets the screen
 * navigate right after a save, before it is rendered without changes.
 */
export function useUnsavedGuard(isDirty: boolean): { release: () => void } {
  const rendered = useRef({ isDirty, isReleased: false });
  rendered.current = { isDirty, isReleased: false };
  useEffect(noteUnsavedGuard, []);
  const isGuarded = () => !rendered.current.isReleased && (rendered.current.isDirty || isUploadingHere());
  useBlocker({
    shouldBlockFn: async () =>
      isGuarded() &&
      !(await confirm({
        title: 'Уйти без сохранения?',
        text: isUploadingHere()
          ? 'Файл ещё загружается. Если уйти, загрузка прервётся, а изменения на этой странице пропадут.'
          : 'Изменения на этой странице ещё не сохранены и пропадут.',
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
