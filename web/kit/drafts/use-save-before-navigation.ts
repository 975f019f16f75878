import { useBlocker } from '@tanstack/react-router';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import type { DraftAutosave } from './draft-autosave.ts';

/** Delays going to another screen until everything is saved; without a connection asks the person. */
export function useSaveBeforeNavigation(autosave: DraftAutosave): void {
  const isUnsaved = () => autosave.getState().unsaved.size > 0;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      await autosave.flush();
      if (!isUnsaved()) return false;
      return !(await confirm({
        title: 'Уйти без сохранения?',
        text: 'То, что вы написали последним, ещё не сохранено: нет связи с порталом. Если уйти сейчас, оно пропадёт.',
        action: 'Уйти без сохранения',
        danger: true,
      }));
    },
    enableBeforeUnload: () => isUnsaved() && autosave.getState().trouble !== undefined,
  });
}
