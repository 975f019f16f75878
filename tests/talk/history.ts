import type { ChatMessage, DialogState } from '#contract/chat/messages.ts';
import type { ServerEvents } from '#contract/events.ts';

type Arrived = Parameters<ServerEvents['send_chat_message']>[0];
type Read = Parameters<ServerEvents['set_chat_message_read']>[0];
type Listed = { data: ChatMessage[]; has_after: boolean; changed: ChatMessage[] | null; dialog: DialogState };

/** What a page has of a dialog, kept true as docs/product/messages.md, «Order», says. */
export function openHistory() {
  let messages: ChatMessage[] = [];
  let version = 0;
  const last = () => messages.at(-1)?.message_id ?? 0;
  const put = (message: ChatMessage) => {
    const at = messages.findIndex(({ message_id }) => message_id === message.message_id);
    if (at === -1) messages.push(message);
    else messages[at] = message;
  };
  return {
    list: (): readonly ChatMessage[] => messages,
    /** What to ask for after having been away. */
    wanted: () => ({ after_id: last(), since: version }),
    /** Nothing where the answer does not say enough: all is to be asked for anew. */
    take: ({ data, changed, dialog }: Listed): void => {
      if (changed === null) {
        messages = [];
        version = 0;
        return;
      }
      for (const message of [...changed, ...data]) put(message);
      version = dialog.version;
    },
    /** Whether it came behind the last one; else something was missed. */
    hear: ({ message, previous_id }: Arrived): boolean => {
      if (message.message_id <= last()) return true;
      if (previous_id !== last()) return false;
      put(message);
      return true;
    },
    hearRead: ({ message_ids, is_read }: Read): void => {
      for (const message of messages) if (message_ids.includes(message.message_id)) message.is_read = is_read;
    },
    hearTakenBack: (message_id: number): void => {
      const message = messages.find((one) => one.message_id === message_id);
      if (message) Object.assign(message, { text: '', mfiles: [], about: null, is_taken_back: true });
    },
  };
}
