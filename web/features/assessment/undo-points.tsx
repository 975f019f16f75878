import { UndoNotice } from '#web/kit/edit/undo-notice.tsx';
import { focusHeading, isFocusFree } from '#web/kit/focus-return.ts';
import { hideNotice, showNotice } from '#web/kit/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';

const NOTICE = 'undo points';

/** What can be taken back for as long as its notice stands. */
let last: (() => void) | undefined;

/** Offers to take back what was done, by the notice's button or a key. */
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

/** Takes back what the notice offers to; nothing where it has gone. */
export const undoLast = (): void => last?.();
