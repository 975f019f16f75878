import { type MouseEvent, useState } from 'react';
import { focusHeading, giveFocusBack, isFocusFree } from '#web/kit/focus-return.ts';
import { hideNotice, showNotice } from '#web/kit/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { useChange } from '#web/use-change.ts';
import { wordsOf } from './noun.ts';
import type { DeletableKind } from './record-kind.ts';
import { UndoNotice } from './undo-notice.tsx';

type Props = {
  of: DeletableKind;
  id: number;
  /** What the record is called. */
  name: string;
  /** Leaves the record's own screen before anything is asked about it again. */
  leave?: () => Promise<void>;
  /** Asked first where the deletion takes along what cannot be brought back. */
  mayDelete?: () => Promise<boolean>;
};

/** Deletes at a press: a notice offers the way back. Whoever pressed a key finds the focus on it. */
export function useDeletion({ of: { kind, feature, noun, remove }, id, name, leave, mayDelete }: Props) {
  const change = useChange(feature, 'content');
  const [busy, setBusy] = useState(false);
  const words = wordsOf(noun);

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
      look: 'plain',
      onClose: () => giveFocusBack(null),
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
      giveFocusBack(currentTarget);
    }
    setBusy(false);
  };
  return { busy, press: (event: MouseEvent) => void press(event) };
}
