import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hasUnsavedGuard } from '../forms/unsaved-guards.ts';
import { notifyDone, notifyProblem } from '../notifications/notify.ts';
import { isUploading } from './is-uploading.ts';
import { runningUploads, uploadWords } from './running-uploads.ts';
import { isUploadingHere } from './uploads-under-way.ts';

/** Loaded when it is needed: the frame of every page has this guard. */
const loadConfirm = async () => (await import('../dialogs/confirm.tsx')).confirm;

const underWay = () => runningUploads.getState().filter(({ isKept, failure }) => isKept && !failure);

/**
 * Once per page: asks before a screen with an upload under way is left, or the page is closed, and tells of files that
 * were stored or lost while their field was not shown. Uploads of forms with steps go on; of these it asks once.
 */
export function useUploadGuard(): void {
  const askedOf = useRef(new Set<string>());
  useEffect(
    () =>
      runningUploads.onEndedAway(({ title, file, failure }) => {
        const what = title || file.name;
        // What to do about it stands in the menu or the page's head, which may be out of sight.
        if (failure) notifyProblem(`Файл не загружен. ${what}`);
        else notifyDone(`Файл загружен. ${what}`);
      }),
    [],
  );
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      if (isUploadingHere() && !hasUnsavedGuard())
        return !(await (
          await loadConfirm()
        )({
          title: 'Файл ещё загружается',
          text: 'Если уйти со страницы, загрузка прервётся.',
          action: 'Уйти и прервать',
          cancel: 'Остаться',
          danger: true,
        }));
      const fresh = underWay().filter(({ key }) => !askedOf.current.has(key));
      if (fresh.length === 0) return false;
      const confirm = await loadConfirm();
      const isLeft = await confirm({
        title: 'Файл ещё загружается',
        text: `${fresh.map((one) => `${one.title}: ${uploadWords(one)}`).join('; ')}. Можно уйти на другую страницу портала: файл догрузится и сохранится. Не закрывайте эту вкладку, пока он не загружен.`,
        action: 'Перейти',
        cancel: 'Остаться',
      });
      if (isLeft) for (const { key } of fresh) askedOf.current.add(key);
      return !isLeft;
    },
    enableBeforeUnload: isUploading,
  });
  // A key may be used again, for another file.
  useEffect(
    () =>
      runningUploads.subscribe(() => {
        const keys = new Set(runningUploads.getState().map(({ key }) => key));
        for (const key of askedOf.current) if (!keys.has(key)) askedOf.current.delete(key);
      }),
    [],
  );
}
