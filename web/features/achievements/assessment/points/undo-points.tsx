import { quoted } from '#contract/words/quotes.ts';
import { focusHeading, isFocusFree } from '#web/kit/dialogs/focus.ts';
import { UndoNotice } from '#web/kit/edit/deletion/undo-notice.tsx';
import { hideNotice, showNotice } from '#web/kit/notifications/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';

const UNDO_NOTICE_ID = 'undo points';

/** Undo of the latest action, while its notice is shown. */
let lastUndo: (() => void) | undefined;

/** Shows a notice with an undo, also available by key. */
export function offerUndo(title: string, name: string, undo: () => Promise<unknown>): void {
  const take = () =>
    undo().then(() => {
      hideNotice(UNDO_NOTICE_ID);
      notifyDone(`Отменено: ${quoted(name)}`);
    }, notifyFailure);
  lastUndo = () => void take();
  const hide = () => hideNotice(UNDO_NOTICE_ID);
  showNotice({
    id: UNDO_NOTICE_ID,
    title,
    message: <UndoNotice key={title + name} name={name} action="Отменить" takesFocus={false} hide={hide} undo={take} />,
    kind: 'plain',
    onClose: () => {
      lastUndo = undefined;
      if (isFocusFree()) focusHeading();
    },
  });
}

/** Runs the undo of the shown notice; nothing without one. */
export const undoLast = (): void => lastUndo?.();
