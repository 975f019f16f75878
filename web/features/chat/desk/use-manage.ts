import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DialogState } from '#contract/chat/messages.ts';
import type { Api } from '#web/api.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import { giveFocusBack } from '#web/kit/focus-return.ts';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { useApi, useQueries } from '#web/use-api.ts';

type Change = { make: (api: Api) => Promise<{ dialog: DialogState }>; done?: string | (() => void) };

/**
 * Changes whose a dialog is, its priority, or closes it; gives how it stands. A refusal is said in its own words (a
 * colleague was quicker), and the screen shows what is so.
 */
export function useManage({ dialog: known, loadNewer }: Pick<Conversation, 'dialog' | 'loadNewer'>) {
  const api = useApi();
  const client = useQueryClient();
  const { chat, system } = useQueries();
  const [isBusy, setBusy] = useState(false);
  // As the call has answered, until the dialog itself says how it stands.
  const [answered, setAnswered] = useState<{ dialog: DialogState; after: DialogState }>();
  const dialog = answered?.after === known ? answered.dialog : known;
  // What came while the call was under way is older than its answer.
  const latest = useRef(known);
  latest.current = known;

  async function manage({ make, done }: Change): Promise<void> {
    const before = document.activeElement;
    setBusy(true);
    try {
      const { dialog: given } = await make(api);
      setAnswered({ dialog: given, after: latest.current });
      if (typeof done === 'string') notifyDone(done);
      else done?.();
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
    // What was pressed is out of use meanwhile, and often gone after it.
    giveFocusBack(before);
    loadNewer();
    for (const queryKey of [chat.list.key(), system.waiting.key()])
      client.invalidateQueries({ queryKey }).catch(() => undefined);
  }
  return { dialog, manage, isBusy };
}
export type Management = ReturnType<typeof useManage>;
