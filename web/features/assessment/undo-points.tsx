import { UndoNotice } from '#web/kit/edit/undo-notice.tsx';
import { focusHeading, isFocusFree } from '#web/kit/focus-return.ts';
import { hideNotice, showNotice } from '#web/kit/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';

const NOTICE = 'undo points';

/** Undo of the latest action, while its notice is shown. */
let last: (() => void) | undefined;

/** Shows a notice with an undo, also available by key. */
export function offerUndo(title: string, name: string, undo: () => Promise<unknown>): void {
  const take = () =>
    undo().then(() => {
      hideNotice(NOTICE);
      notifyDone(`Отменено: «${name}»`);
    }, notifyFailure);
  last = () => void take();
  const hide = () => hideNotice(NOTICE);
  showNotice({
    id: NOTICE,
    title,
    message: <UndoNotice key={title + name} name={name} action="Отменить" takesFocus={false} hide={hide} undo={take} />,
    look: 'plain',
    onClose: () => {
      last = undefined;
      if (isFocusFree()) focusHeading();
    },
  });
}

/** Runs the undo of the shown notice; nothing without one. */
export const undoLast = (): void => last?.();
