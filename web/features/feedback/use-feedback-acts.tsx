import { useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import type { Api } from '#web/api.ts';
import { focusHeading, isFocusFree, restoreFocus } from '#web/kit/dialogs/focus.ts';
import { UndoNotice } from '#web/kit/edit/deletion/undo-notice.tsx';
import { hideNotice, showNotice } from '#web/kit/notifications/notices.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';

/** «3 сообщения» */
export const messagesOf = (count: number): string => plural(count, 'сообщение', 'сообщения', 'сообщений');

type Ids = readonly number[];

/** Actions on messages, each with a notification. `busy` while one is under way. */
export function useFeedbackActs() {
  const change = useChange('feedback');
  const [busy, setBusy] = useState(false);
  const act = async (make: (api: Api) => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await change(make);
      return true;
    } catch (error) {
      notifyFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const restore = async (ids: Ids): Promise<boolean> => {
    const isDone = await act((api) => api.feedback.restore({ ids: [...ids] }));
    if (isDone) notifyDone(`Возвращено: ${messagesOf(ids.length)}`);
    return isDone;
  };
  const offerUndo = (ids: Ids, { name, isByKey }: { name: string; isByKey: boolean }) => {
    const id = `undo feedback ${ids.join()}`;
    const hide = () => hideNotice(id);
    showNotice({
      id,
      title: ids.length === 1 ? 'Сообщение удалено' : 'Сообщения удалены',
      message: (
        <UndoNotice
          name={name}
          takesFocus={isByKey}
          hide={hide}
          undo={async () => {
            if (await restore(ids)) hide();
          }}
        />
      ),
      kind: 'plain',
      onClose: () => restoreFocus(null),
    });
  };
  return {
    busy,
    restore,
    /** Offers an undo in a notice. */
    remove: async (ids: Ids, removed: { name: string; isByKey: boolean }): Promise<boolean> => {
      if (!(await act((api) => api.feedback.remove({ ids: [...ids] })))) return false;
      offerUndo(ids, removed);
      if (isFocusFree()) focusHeading();
      return true;
    },
    setFlag: (id: number, flag: boolean) => act((api) => api.feedback.setFlag({ id, flag })),
    markRead: (ids: Ids, is_read: boolean) => act((api) => api.feedback.read({ ids: [...ids], is_read })),
  };
}
