import { type MouseEvent, useState } from 'react';
import { focusHeading, isFocusFree, restoreFocus } from '#web/kit/dialogs/focus.ts';
import { hideNotice, showNotice } from '#web/kit/notifications/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import { nounForms } from '../noun.ts';
import type { DeletableKind } from '../record-kind.ts';
import { UndoNotice } from './undo-notice.tsx';

type Props = {
  of: DeletableKind;
  id: number;
  /** Name of the record. */
  name: string;
  /** Leaves the record's screen before it is reloaded. */
  leave?: () => Promise<void>;
  /** Asks first, if the deletion takes along something irrecoverable. */
  mayDelete?: () => Promise<boolean>;
};

/** Deletes at once and offers an undo in a notice, which gets the focus after a key press. */
export function useDeletion({ of: { kind, feature, noun, remove }, id, name, leave, mayDelete }: Props) {
  const change = useChange(feature, 'content');
  const [busy, setBusy] = useState(false);
  const words = nounForms(noun);

  const offerUndo = (isByKey: boolean) => {
    const notice = `undo ${kind} ${id}`;
    const hide = () => hideNotice(notice);
    const undo = () =>
      change((api) => api.content.restore({ kind, id })).then(() => {
        hide();
        notifyDone(words.returned);
      }, notifyFailure);
    showNotice({
      id: notice,
      title: words.deleted,
      message: <UndoNotice name={name} takesFocus={isByKey} hide={hide} undo={undo} />,
      kind: 'plain',
      onClose: () => restoreFocus(null),
    });
  };

  const press = async ({ currentTarget, detail }: MouseEvent) => {
    if (mayDelete && !(await mayDelete())) return;
    setBusy(true);
    try {
      await change(async (api) => {
        await remove(api, id);
        await leave?.();
      });
      offerUndo(detail === 0);
      if (isFocusFree() || document.activeElement === currentTarget) focusHeading();
    } catch (error) {
      notifyFailure(error);
      restoreFocus(currentTarget);
    }
    setBusy(false);
  };
  return { busy, press: (event: MouseEvent) => void press(event) };
}
