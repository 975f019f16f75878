import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DialogState } from '#contract/chat/messages.ts';
import type { Api } from '#web/api.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi, useQueries } from '#web/use-api.ts';

type Change = { make: (api: Api) => Promise<{ dialog: DialogState }>; done?: string | (() => void) };

/**
 * Changes a dialog's owner or priority, or closes it; returns its current state. A refusal (e.g. a colleague was
 * quicker) is shown in the server's words.
 * Gives whether it was made.
 */
export function useManage({ dialog: known, loadNewer }: Pick<Conversation, 'dialog' | 'loadNewer'>) {
  const api = useApi();
  const client = useQueryClient();
  const { chat, system } = useQueries();
  const [isBusy, setBusy] = useState(false);
  // The call's answer, until the dialog's own state is newer.
  const [answered, setAnswered] = useState<{ dialog: DialogState; after: DialogState }>();
  const dialog = answered?.after === known ? answered.dialog : known;
  // State received during the call is older than its answer.
  const latest = useRef(known);
  latest.current = known;

  async function manage({ make, done }: Change): Promise<boolean> {
    const before = document.activeElement;
    let isMade = false;
    setBusy(true);
    try {
      const { dialog: changed } = await make(api);
      isMade = true;
      setAnswered({ dialog: changed, after: latest.current });
      if (typeof done === 'string') notifyDone(done);
      else done?.();
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
    // The pressed button was disabled meanwhile and may be gone.
    restoreFocus(before);
    loadNewer();
    for (const queryKey of [chat.list.key(), system.waiting.key()])
      client.invalidateQueries({ queryKey }).catch(() => undefined);
    return isMade;
  }
  return { dialog, manage, isBusy };
}
export type Management = ReturnType<typeof useManage>;
