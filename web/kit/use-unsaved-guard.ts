import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirm } from './confirm.tsx';

/**
 * Asks before unsaved changes are left behind, by a link or by closing the tab.
 * `release` lets the screen go on right after a save, before it has been drawn without changes.
 */
export function useUnsavedGuard(isDirty: boolean): { release: () => void } {
  const guarded = useRef(isDirty);
  guarded.current = isDirty;
  useBlocker({
    shouldBlockFn: async () =>
      guarded.current &&
      !(await confirm({
        title: 'Уйти без сохранения?',
        text: 'Изменения на этой странице ещё не сохранены и пропадут.',
        action: 'Уйти без сохранения',
        danger: true,
      })),
    enableBeforeUnload: () => guarded.current,
  });
  return {
    release: () => {
      guarded.current = false;
    },
  };
}
