import { UndoNotice } from '#web/kit/edit/undo-notice.tsx';
import { giveFocusBack } from '#web/kit/focus-return.ts';
import { hideNotice, showNotice } from '#web/kit/notices.ts';

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
    look: 'plain',
    onClose: () => giveFocusBack(null),
  });
}
