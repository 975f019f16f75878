import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { UndoNotice } from '#web/kit/edit/deletion/undo-notice.tsx';
import { hideNotice, showNotice } from '#web/kit/notifications/notices.ts';

/** Notifies that a photo was removed, with an undo to its former position. */
export function offerUndo(name: string, isByKey: boolean, putBack: () => void): void {
  const notice = `photo ${crypto.randomUUID()}`;
  const hide = () => hideNotice(notice);
  const undo = async () => {
    putBack();
    hide();
  };
  showNotice({
    id: notice,
    title: 'Снимок убран',
    message: <UndoNotice name={name} takesFocus={isByKey} hide={hide} undo={undo} />,
    kind: 'plain',
    onClose: () => restoreFocus(null),
  });
}
